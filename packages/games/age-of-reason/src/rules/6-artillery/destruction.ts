/** Chapter 6.5: heavy and siege guns batter villages, walls and works (AOR-6-501 to AOR-6-511). */
import { branches, defines, type Play, type RuleId } from '@bivouac/kernel';
import { rollDie } from '../../dice.ts';
import { tell } from '../../events.ts';
import { none, type State } from '../../state.ts';
import { featureOf } from '../../standing.ts';
import { villagePoints } from '../../tables/ground.ts';
import { factsOf, unitOf } from '../../troops.ts';

const by = branches({
  onlyHeavyGunsDestroy: 'AOR-6-501',
  damagedByALowDie: 'AOR-6-503',
  neverMoreThanItBears: 'AOR-6-511',
});

/** What a structure bears (AOR-6-506). */
const bears: Readonly<Record<string, number>> = {
  redoubt: defines('AOR-6-506', 3),
  fortress: defines('AOR-6-506', 3),
  'stone wall': defines('AOR-6-506', 3),
  bridge: defines('AOR-6-506', 3),
  'stone bridge': defines('AOR-6-506', 5),
};

export function pointsOf(s: State, feature: number): number {
  const { kind, numbers } = featureOf(s, feature);
  if (kind.name === 'village') return villagePoints[(numbers.size ?? 1) - 1]!;
  return bears[kind.name === 'bridge' && numbers.stone === 1 ? 'stone bridge' : kind.name] ?? 1;
}

/** After a shot at troops in a structure, or at the structure: a die no higher than the dice of the shot damages it. */
export function batter(
  s: State,
  play: Play,
  { battery, target }: { readonly battery: number; readonly target: number },
  dice: number,
): void {
  const { post } = unitOf(s, target);
  if (post !== none) batterFeature(s, play, battery, post, dice);
}

export function batterFeature(s: State, play: Play, battery: number, feature: number, dice: number): void {
  const cites: RuleId[] = [];
  const { weight } = factsOf(s, battery).battery!;
  if (by.onlyHeavyGunsDestroy(weight === 'light' || weight === 'medium', cites)) return;
  const die = rollDie(play);
  const isHit = by.damagedByALowDie(die <= dice, cites);
  const borne = s.damage.find((one) => one.feature === feature)?.points ?? 0;
  const most = pointsOf(s, feature);
  const grown = borne + (isHit ? 1 : 0);
  const points = by.neverMoreThanItBears(grown > most, cites) ? most : grown;
  s.damage = [...s.damage.filter((one) => one.feature !== feature), { feature, section: 0, points }];
  const { id } = featureOf(s, feature);
  tell(play, { kind: 'battered', feature: id, die, needed: dice, points, of: most, rules: cites });
}
