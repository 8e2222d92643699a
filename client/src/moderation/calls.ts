/** What is asked of the server about people who do not get on, and by moderators. */
import type { Api } from '../core/api';
import type {
  AuditPage,
  Dossier,
  MeasureInfo,
  Measures,
  NewMeasure,
  NewReport,
  Relation,
  Relations,
  ReportPage,
  TableInfo,
} from '../core/protocol';

const part = encodeURIComponent;

export class ModerationCalls {
  constructor(private readonly api: Pick<Api, 'get' | 'send' | 'refresh'>) {}

  /** Whom one has muted or blocked. */
  people = async (): Promise<Relation[]> => (await this.api.get<Relations>('/api/me/people')).people;
  /** With a table, somebody is found who has another name now than in the talk there. */
  want = async (name: string, wish: Relation['wish'], table?: string): Promise<Relation[]> =>
    (await this.api.send<Relations>('PUT', `/api/me/people/${part(name)}`, { wish, ...(table && { table }) }))
      .people;
  report = (report: NewReport): Promise<unknown> => this.api.send('POST', '/api/reports', report);
  /** A notice has been read; then one is told anew who one is. */
  acknowledge = async (id: string): Promise<void> => {
    await this.api.send('POST', `/api/me/notices/${part(id)}/acknowledge`, {});
    await this.api.refresh();
  };
  talk = (table: string, on: boolean): Promise<TableInfo> =>
    this.api.send('POST', `/api/tables/${part(table)}/talk`, { on });
  sendAway = (table: string, seat: number): Promise<TableInfo> =>
    this.api.send('POST', `/api/tables/${part(table)}/send-away`, { seat });

  reports = (closed: boolean, page: number): Promise<ReportPage> =>
    this.api.get(`/api/moderation/reports?closed=${closed}&page=${page}`);
  closeReport = (id: string, outcome: string): Promise<unknown> =>
    this.api.send('POST', `/api/moderation/reports/${part(id)}/close`, { outcome });
  measures = async (): Promise<MeasureInfo[]> =>
    (await this.api.get<Measures>('/api/moderation/measures')).measures;
  decide = (measure: NewMeasure): Promise<MeasureInfo> =>
    this.api.send('POST', '/api/moderation/measures', measure);
  lift = (id: string, reason: string): Promise<MeasureInfo> =>
    this.api.send('POST', `/api/moderation/measures/${part(id)}/lift`, { reason });
  person = (name: string): Promise<Dossier> => this.api.get(`/api/moderation/people/${part(name)}`);
  audit = (page: number): Promise<AuditPage> => this.api.get(`/api/moderation/audit?page=${page}`);
}
