/** Orders to man one wall of a fortress, and to leave it for the yard (AOR-7-320). */
import { branches, citing, offers, refusals, stop, whole, type Refusal } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, none, type State } from '../../state.ts';
import { featureOf } from '../../standing.ts';
import { isBattery, isGarrison, nameOf, unitOf } from '../../troops.ts';
import { wallNames, wallsOf } from '../7-works/walls.ts';
import type { Verb } from './verbs.ts';

const no = refusals({
  where: [
    'AOR-7-320',
    'Only a battalion in a fortress mans a wall.',
    'Seul un bataillon dans une forteresse garnit un mur.',
  ],
  which: ['AOR-7-320', 'Name another wall, or the yard.', 'Désignez un autre mur, ou la cour.'],
  tooMuch: ['AOR-5-103', 'One order at a time.', 'Un ordre à la fois.'],
});

const by = branches({ wallsAreManned: 'AOR-7-320' });

/** Why a unit mans no wall; null when it does. */
function whyNotMan(s: State, unit: number): Refusal | null {
  const { post } = unitOf(s, unit);
  const isInFortress = post !== none && featureOf(s, post).kind.name === 'fortress';
  return by.wallsAreManned(isInFortress && !isBattery(s, unit)) ? null : no.where;
}

/** The words of a wall: its side of the compass; `yard` for none of them. */
function wordsFor(s: State, unit: number): readonly string[] {
  const { post, wall } = unitOf(s, unit);
  const names = [...wallsOf(s, post).keys()].filter((name) => wallNames.indexOf(name) !== wall);
  return wall === none ? names : [...names, 'yard'];
}

export const man: Verb = {
  name: 'man',
  kind: 'free',
  isFor: (s, unit) => isGarrison(unitOf(s, unit)),
  read(s, { units }, args) {
    const [unit] = units;
    const refused = units.length > 1 ? no.where : whyNotMan(s, unit!);
    if (refused !== null) return stop(refused);
    const [named, ...more] = args;
    const open = wordsFor(s, unit!);
    if (named === undefined) return { parts: offers(open), refused: no.which };
    if (!open.includes(named as string)) return stop(no.which);
    return more.length === 0 ? whole : stop(no.tooMuch);
  },
  carryOut(s, play, { units: [unit] }, [named]) {
    changeUnit(s, unit!, { wall: wallNames.findIndex((name) => name === named) });
    const { post } = unitOf(s, unit!);
    tell(play, {
      kind: 'entered',
      unit: nameOf(s, unit!),
      feature: featureOf(s, post).id,
      rules: citing('AOR-7-320'),
    });
  },
};
