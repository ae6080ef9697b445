/** Fire, shock, charges, morale and rally in sentences. */
import { counted } from '@bivouac/kernel';
import { formedWords, hexesWords, stepsWords, sumWords, towards } from './names.ts';
import {
  type Sentences,
  added,
  arcs,
  blow,
  breakCauses,
  ends,
  fails,
  fireEffect,
  firesAs,
  holds,
  lossCauses,
  moods,
  rides,
  testCauses,
  tested,
  worth,
} from './teller.ts';

type Fight =
  | 'facingTested'
  | 'recoiled'
  | 'recoilTested'
  | 'heldFire'
  | 'fired'
  | 'stepsLost'
  | 'halfLost'
  | 'lossRolled'
  | 'destroyed'
  | 'shockDeclared'
  | 'revealed'
  | 'clashed'
  | 'overrun'
  | 'disorganised'
  | 'brokenAgain'
  | 'noRoom'
  | 'surrounded'
  | 'retreated'
  | 'pushed'
  | 'advanced'
  | 'charged'
  | 'squareTested'
  | 'squareFormed'
  | 'counterchargeTested'
  | 'exploited'
  | 'reformed'
  | 'moraleTested'
  | 'testSpared'
  | 'rallyTested'
  | 'sheltered'
  | 'rallied'
  | 'moodChanged'
  | 'recoveryTested'
  | 'chargeTested';

export const fights: Sentences<Fight> = {
  facingTested: (event, t) =>
    tested(
      event,
      t.say(
        `${t.verb(event.unit, 'has', 'have')} to fall in with ${t.verb(event.unit, 'its', 'their')} stack`,
        `${t.verb(event.unit, 'doit', 'doivent')} s’accorder avec ${t.verb(event.unit, 'sa', 'leur')} pile`,
      ),
      holds,
      fails,
      t,
    ),
  recoiled: ({ side, unit, from, to }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'goes', 'go')} back from ${from} to ${t.hex(to)} before contact.`,
      `${t.unit(unit)} ${t.verb(unit, 'recule', 'reculent')} de ${from} à ${t.hex(to)} avant le contact.`,
    ),
  recoilTested: (event, t) =>
    tested(
      event,
      t.say(
        'would go back before contact',
        `${t.verb(event.unit, 'veut', 'veulent')} reculer avant le contact`,
      ),
      (_, who) => t.say(t.verb(who, 'it gets away', 'they get away'), 'le recul est possible'),
      fails,
      t,
    ),
  heldFire: ({ side, at }, t) => t.of(side, `no fire at ${t.hex(at)}.`, `aucun feu sur ${t.hex(at)}.`),
  fired: ({ side, units, at, how, values, together, value, die, sum, result }, t) => {
    const shares = [worth(values, t), sumWords(together, t.language)].filter((share) => share !== '');
    const shared = shares.length === 0 ? '' : ` (${shares.join(t.say('; ', ' ; '))})`;
    return t.of(
      side,
      `${t.units(units)} ${t.does(units, firesAs[how])} ${t.hex(at)}, fire value ${value}${shared}; die ${die}${added(sum, t)}; ${fireEffect(result, t)}.`,
      `${t.units(units)} ${t.does(units, firesAs[how])} ${t.hex(at)}, valeur de feu ${value}${shared} ; dé ${die}${added(sum, t)} ; ${fireEffect(result, t)}.`,
    );
  },
  stepsLost: ({ side, unit, steps, left, why }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'loses', 'lose')} ${stepsWords(steps, 'en')} ${lossCauses[why][0]}, ${left} left.`,
      `${t.unit(unit)} ${t.verb(unit, 'perd', 'perdent')} ${stepsWords(steps, 'fr')} ${lossCauses[why][1]}, il en reste ${left}.`,
    ),
  halfLost: ({ side, unit, halves, half }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'takes', 'take')} ${counted(halves, 'half loss', 'half losses')}, ${half} open.`,
      `${t.unit(unit)} ${t.verb(unit, 'subit', 'subissent')} ${counted(halves, 'demi-perte', 'demi-pertes')}, ${half} en suspens.`,
    ),
  lossRolled: ({ side, unit, dice, steps }, t) =>
    t.of(
      side,
      `${t.unit(unit)}: ${counted(dice.length, 'die', 'dice')} for ${t.verb(unit, 'its', 'their')} losses (${dice.join(', ')}), of which ${steps} are real.`,
      `${t.unit(unit)} : ${counted(dice.length, 'dé', 'dés')} pour ${t.verb(unit, 'ses', 'leurs')} pertes (${dice.join(', ')}), dont ${counted(steps, 'réelle', 'réelles')}.`,
    ),
  destroyed: ({ side, unit, at, why }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'is', 'are')} no more, in ${t.hex(at)}${ends[why]?.(t, unit) ?? ''}.`,
      `${t.unit(unit)} ${t.verb(unit, 'n’est', 'ne sont')} plus, en ${t.hex(at)}${ends[why]?.(t, unit) ?? ''}.`,
    ),
  shockDeclared: ({ side, attackers, at }, t) =>
    t.of(
      side,
      `${t.units(attackers)} will attack ${t.hex(at)}.`,
      `${t.units(attackers)} ${t.verb(attackers, 'attaquera', 'attaqueront')} ${t.hex(at)}.`,
    ),
  revealed: ({ side, at, units }, t) =>
    t.of(
      side,
      `in ${t.hex(at)} ${t.verb(units, 'stands', 'stand')} ${t.units(units)}.`,
      `en ${t.hex(at)} se ${t.verb(units, 'trouve', 'trouvent')} ${t.units(units)}.`,
    ),
  clashed: ({ side, attackers, defenders, powers, odds, die, sum, results, arc, values }, t) => {
    const shares = worth(values, t);
    const how = shares === '' ? '' : ` (${shares})`;
    return t.of(
      side,
      `${t.units(attackers)} against ${t.units(defenders)}${arcs[arc][0]}: power ${powers[0]} against ${powers[1]}, ${odds}${how}; die ${die}${added(sum, t)}; attackers: ${blow(results[0], t)}; defenders: ${blow(results[1], t)}.`,
      `${t.units(attackers)} contre ${t.units(defenders)}${arcs[arc][1]} : puissance ${powers[0]} contre ${powers[1]}, ${odds}${how} ; dé ${die}${added(sum, t)} ; attaquants : ${blow(results[0], t)} ; défenseurs : ${blow(results[1], t)}.`,
    );
  },
  overrun: ({ side, attackers, at }, t) =>
    t.of(
      side,
      `${t.units(attackers)} ${t.verb(attackers, 'takes', 'take')} the guns in ${t.hex(at)} without a fight.`,
      `${t.units(attackers)} ${t.verb(attackers, 'prend', 'prennent')} sans combat les pièces en ${t.hex(at)}.`,
    ),
  disorganised: ({ side, unit, marker, cause }, t) =>
    cause === 'voluntary'
      ? t.of(
          side,
          `${t.unit(unit)} ${t.verb(unit, 'breaks', 'break')} ranks${breakCauses[cause](t, unit)}, marker ${marker}.`,
          `${t.unit(unit)} ${t.verb(unit, 'rompt', 'rompent')} les rangs${breakCauses[cause](t, unit)}, marqueur ${marker}.`,
        )
      : t.of(
          side,
          `${t.unit(unit)} ${t.verb(unit, 'is', 'are')} broken${breakCauses[cause](t, unit)}, marker ${marker}.`,
          `${t.unit(unit)} ${t.verb(unit, 'est', 'sont')} ${t.agrees(unit, 'rompu')}${breakCauses[cause](t, unit)}, marqueur ${marker}.`,
        ),
  brokenAgain: ({ side, unit, cause }, t) =>
    t.of(
      side,
      `${t.unit(unit)}, broken already, ${t.verb(unit, 'breaks', 'break')} again${breakCauses[cause](t, unit)}.`,
      `${t.unit(unit)}, déjà ${t.agrees(unit, 'rompu')}, se ${t.verb(unit, 'rompt', 'rompent')} encore${breakCauses[cause](t, unit)}.`,
    ),
  noRoom: ({ side, unit, at }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'finds', 'find')} no room behind ${t.hex(at)}.`,
      `${t.unit(unit)} ne ${t.verb(unit, 'trouve', 'trouvent')} pas de place derrière ${t.hex(at)}.`,
    ),
  surrounded: ({ side, unit, at }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'is', 'are')} surrounded in ${t.hex(at)}.`,
      `${t.unit(unit)} se ${t.verb(unit, 'trouve', 'trouvent')} sans issue en ${t.hex(at)}.`,
    ),
  retreated: ({ side, unit, with: others, from, to }, t) =>
    to === null
      ? t.of(
          side,
          `${t.group(unit, others)} ${t.verb(unit, 'flees', 'flee')} off the map from ${from}.`,
          `${t.group(unit, others)} ${t.verb(unit, 's’enfuit', 's’enfuient')} hors de la carte depuis ${from}.`,
        )
      : t.of(
          side,
          `${t.group(unit, others)} ${t.verb(unit, 'retreats', 'retreat')} from ${from} to ${t.hex(to)}.`,
          `${t.group(unit, others)} ${t.verb(unit, 'bat', 'battent')} en retraite de ${from} à ${t.hex(to)}.`,
        ),
  pushed: ({ side, unit, hexes }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'is', 'are')} pushed along, ${hexesWords(hexes, 'en')}.`,
      `${t.unit(unit)} ${t.verb(unit, 'est', 'sont')} ${t.agrees(unit, 'bousculé')}, ${hexesWords(hexes, 'fr')}.`,
    ),
  advanced: ({ side, unit, with: others, from, to }, t) =>
    t.of(
      side,
      `${t.group(unit, others)} ${t.verb(unit, 'advances', 'advance')} from ${from} to ${t.hex(to)}.`,
      `${t.group(unit, others)} ${t.verb(unit, 'avance', 'avancent')} de ${from} à ${t.hex(to)}.`,
    ),
  charged: ({ side, unit, with: others, formation, facing }, t) =>
    t.of(
      side,
      `${t.group(unit, others)} ${t.verb(unit, 'charges', 'charge')}, ${formedWords(formation, facing, 'en')}.`,
      `${t.group(unit, others)} ${t.verb(unit, 'charge', 'chargent')}, ${formedWords(formation, facing, 'fr')}.`,
    ),
  squareTested: (event, t) =>
    tested(
      event,
      t.say(
        `would form square, the cavalry ${hexesWords(event.distance, 'en')} away`,
        `${t.verb(event.unit, 'veut', 'veulent')} former le carré, la cavalerie à ${hexesWords(event.distance, 'fr')}`,
      ),
      () => t.say('the square stands', 'le carré est formé'),
      fails,
      t,
    ),
  squareFormed: ({ side, at, units }, t) =>
    t.of(
      side,
      `${t.units(units)}: in square in ${t.hex(at)}.`,
      `${t.units(units)} : carré formé en ${t.hex(at)}.`,
    ),
  counterchargeTested: (event, t) =>
    tested(
      event,
      t.say('would countercharge', `${t.verb(event.unit, 'veut', 'veulent')} contrecharger`),
      rides,
      fails,
      t,
    ),
  exploited: ({ side, unit, to, facing }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'rides', 'ride')} on into ${t.hex(to)}, ${towards(facing, 'en')}.`,
      `${t.unit(unit)} ${t.verb(unit, 'poursuit', 'poursuivent')} en ${t.hex(to)}, ${towards(facing, 'fr')}.`,
    ),
  reformed: ({ side, unit, formation, facing }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'reforms', 'reform')}: ${formedWords(formation, facing, 'en')}.`,
      `${t.unit(unit)} se ${t.verb(unit, 'reforme', 'reforment')} : ${formedWords(formation, facing, 'fr')}.`,
    ),
  moraleTested: (event, t) => {
    const { unit, cause, arc } = event;
    const why = `${testCauses[cause](t, unit)}${t.both(arcs[arc])}`;
    const isTried = t.say(
      `${t.verb(unit, 'is', 'are')} tried ${why}`,
      `${t.verb(unit, 'est', 'sont')} ${t.agrees(unit, 'mis')} à l’épreuve ${why}`,
    );
    return tested(event, isTried, holds, fails, t);
  },
  testSpared: ({ side, unit, at }, t) =>
    t.of(
      side,
      `behind the walls of ${t.hex(at)}, ${t.unit(unit)} need not test.`,
      `à l’abri des murs de ${t.hex(at)}, ${t.unit(unit)} ${t.verb(unit, 'n’a', 'n’ont')} pas à tester.`,
    ),
  rallyTested: (event, t) =>
    tested(
      event,
      t.say(
        `${t.verb(event.unit, 'tries', 'try')} to rally`,
        `${t.verb(event.unit, 'tente', 'tentent')} de se rallier`,
      ),
      (_, who) => t.say(t.verb(who, 'it rallies', 'they rally'), 'le ralliement réussit'),
      fails,
      t,
    ),
  sheltered: ({ side, unit, at }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'stays', 'stay')} in shelter in ${t.hex(at)}.`,
      `${t.unit(unit)} ${t.verb(unit, 'reste', 'restent')} à l’abri en ${t.hex(at)}.`,
    ),
  rallied: ({ side, unit, formation, facing }, t) =>
    t.of(
      side,
      `${t.unit(unit)} ${t.verb(unit, 'is', 'are')} in order again: ${formedWords(formation, facing, 'en')}.`,
      `${t.unit(unit)} se ${t.verb(unit, 'remet', 'remettent')} en ordre : ${formedWords(formation, facing, 'fr')}.`,
    ),
  moodChanged: ({ side, corps, mood, total }, t) => {
    const named = t.corpsNamed(corps);
    const becomes = t.both(moods[mood](named));
    return t.of(
      side,
      `${named.text} ${becomes}; losses and disorder come to ${total}.`,
      `${named.text} ${becomes} ; pertes et désordre : ${total}.`,
    );
  },
  recoveryTested: (event, t) =>
    tested(
      event,
      t.say(
        t.verb(event.unit, 'gathers its stragglers', 'gather their stragglers'),
        t.verb(event.unit, 'rassemble ses isolés', 'rassemblent leurs isolés'),
      ),
      () => t.say(`${stepsWords(event.steps, 'en')} back`, `${stepsWords(event.steps, 'fr')} de retour`),
      () => t.say('nobody comes', 'personne ne revient'),
      t,
    ),
  chargeTested: (event, t) =>
    tested(
      event,
      t.say(
        `${t.verb(event.unit, 'is', 'are')} to charge`,
        `${t.verb(event.unit, 'doit', 'doivent')} charger`,
      ),
      rides,
      fails,
      t,
    ),
};
