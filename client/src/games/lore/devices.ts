/** The devices and colours of the players. */
import { cardOf, companyOf, leaderOf, playerAt } from './reading';
import { DEVICES, SIGNS } from './signs';
import { emblemOf } from './pictures';
import type { LoreView, View } from './types';

/** The sign on a player's banners: that of his main character. */
export function deviceOf(table: LoreView, seat: number): string {
  const main = playerAt(table, seat)?.main_character ?? '';
  return DEVICES[main] ?? SIGNS.company;
}

/** The sign on a company's banner: its player's, or for a second company its leader's own. */
export function companyDevice(table: LoreView, id: number): string {
  const company = companyOf(table, id);
  if (!company) return SIGNS.company;
  const first = table.companies.find(({ owner }) => owner === company.owner);
  const device = deviceOf(table, company.owner);
  if (first === company && device !== SIGNS.company) return device;
  const leader = cardOf(table, leaderOf(table, company)?.slug ?? '');
  return leader ? emblemOf(leader) : device;
}

/** The class of a player's colours: the viewer's own are the first, the others follow in their order. */
export function ownerClass(view: View, table: LoreView, seat: number): string {
  const near = view.own[0] ?? table.order[0] ?? 0;
  const others = table.order.filter((one) => one !== near);
  return `owner-${seat === near ? 0 : (Math.max(0, others.indexOf(seat)) % 4) + 1}`;
}
