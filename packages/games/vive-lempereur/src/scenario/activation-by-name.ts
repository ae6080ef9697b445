/** Which corps have been played, in names: how it stands in files, and how it is read again. */
import { slugOf } from '@bivouac/kernel';
import { boardOf } from '../board/ground.ts';
import type { Activation, State } from '../state.ts';
import type { Moment, NamedActivation } from './scenario.ts';

/** In a moment that does not say it, all corps of the side whose turn it is are being played. */
export function readActivation(s: State, moment: Moment | undefined): Activation | null {
  if (!s.terms.options.interactive) return null;
  const { words } = boardOf(s);
  const corpsOf = (ids: readonly string[] = []) =>
    ids.map((id) => s.terms.corps.findIndex(({ slug }) => slug === slugOf(id)));
  const indexOf = (names: readonly string[] = []) => names.map((name) => words.get(name)!.index);
  const all = s.terms.corps.flatMap(({ side, slug }) => (side === moment?.side ? [slug] : []));
  const named: NamedActivation = moment?.activation ?? { corps: all, done: all };
  return {
    ...{ corps: corpsOf(named.corps), lent: indexOf(named.lent), leaders: indexOf(named.leaders) },
    ...{ done: corpsOf(named.done), spent: indexOf(named.spent), ridden: indexOf(named.ridden) },
    ...{ closed: named.closed ?? [], ridingDone: named.ridingDone ?? [], last: corpsOf(named.last) },
    ...{ first: named.first ?? null, next: named.next ?? null, closing: named.closing ?? false },
  };
}

export function writeActivation(s: State): Pick<Moment, 'activation'> {
  const { activation } = s;
  if (activation === null) return {};
  const { unitNames, leaderNames } = boardOf(s);
  const slugs = (corps: readonly number[]) => corps.map((one) => s.terms.corps[one]!.slug);
  const units = (indices: readonly number[]) => indices.map((one) => unitNames[one]!);
  const leaders = (indices: readonly number[]) => indices.map((one) => leaderNames[one]!);
  const { first, next } = activation;
  return {
    activation: {
      ...{
        corps: slugs(activation.corps),
        lent: units(activation.lent),
        leaders: leaders(activation.leaders),
      },
      ...{ done: slugs(activation.done), spent: units(activation.spent), ridden: leaders(activation.ridden) },
      ...{ closed: activation.closed, ridingDone: activation.ridingDone, last: slugs(activation.last) },
      ...(first === null ? {} : { first }),
      ...(next === null ? {} : { next }),
      closing: activation.closing,
    },
  };
}
