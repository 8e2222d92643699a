/** What a director does; where the server has doubts he is asked first, with its words. */
import { Trouble, words } from '../core/protocol';
import type { Direction } from './wire';

export class Directing {
  /** What he should know before he goes on. */
  doubt = $state.raw<{ words: string; answer: (yes: boolean) => void } | null>(null);

  constructor(private readonly send: (direction: Direction) => Promise<unknown>) {}

  /** True when it was done, false when he thought better of it; a refusal is thrown. */
  take = async (direction: Direction): Promise<boolean> => {
    try {
      await this.send(direction);
      return true;
    } catch (error) {
      if (!(error instanceof Trouble) || error.code !== 'unconfirmed') throw error;
      const sure = await this.asked(doubtWords(error.message));
      if (sure) await this.send({ ...direction, confirmed: true } as Direction);
      return sure;
    }
  };

  private async asked(doubt: string): Promise<boolean> {
    const sure = await new Promise<boolean>((answer) => (this.doubt = { words: doubt, answer }));
    this.doubt = null;
    return sure;
  }
}

/** The doubts as a sentence; that they must be confirmed is what the question is for. */
function doubtWords(message: string): string {
  const said = words(message).replace(/:? *this must be confirmed\.?$/i, '');
  return /[.!?]$/.test(said) ? said : `${said}.`;
}
