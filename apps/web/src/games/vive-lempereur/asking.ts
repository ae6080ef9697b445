/** What is asked at each point of a decision: the sentence changes with every part chosen. */
import {
  capital,
  say,
  listed,
  partText,
  type Language,
  type Part,
  type Reach,
  type Risk,
} from '@bivouac/kernel';
import {
  boardUnder,
  hexWords,
  leaderWords,
  orderWarning,
  troopsNamed,
  unitFactsOf,
  unitNamed,
  type View,
} from '@bivouac/vive-lempereur/words';
import type { AskedNow } from '../../table/room.ts';
import { enlists } from './spots.ts';
import { allowedIn, minutesWords, timedNow, timing } from './stopwatch.ts';

/** Null where the question of the game says it all. */
export function asksNow(asked: AskedNow<View>): string | null {
  return asking[asked.view.now?.step ?? '']?.(asked) ?? null;
}

type Asks = (asked: AskedNow<View>) => string | null;

const asking: Readonly<Record<string, Asks>> = {
  movement: (asked) =>
    asked.partial.length === 0
      ? phaseNow(asked, ['Movement', 'move'], ['Mouvement', 'bouger'])
      : asked.partial[0] === 'order'
        ? orderNow(asked)
        : wayNow(asked),
  onward: (asked) => (asked.partial.length === 0 ? null : wayNow(asked)),
  charge: (asked) =>
    asked.partial.length > 0
      ? rideNow(asked)
      : isFarFromAll(asked)
        ? say(
            asked.language,
            'Charges: no enemy is within reach of your cavalry. End the phase.',
            'Charges : aucun ennemi à portée de votre cavalerie. Finissez la phase.',
          )
        : phaseNow(asked, ['Charges', 'charge'], ['Charges', 'charger']),
  nextRide: (asked) => (asked.partial.length === 0 ? null : rideNow(asked)),
  gallopOn: (asked) => (isLost(asked) ? lostWords(asked, capital(riderOf(asked))) : null),
  aim: (asked) => firersNow(asked),
  assault: ({ partial, view, language }) => {
    if (partial.length === 0) return null;
    const from = hexNamed(partial[0]!, view, language);
    return say(
      language,
      `The stack in ${from}: which hex does it attack?`,
      `La pile en ${from} : quelle case attaque-t-elle ?`,
    );
  },
  firstOrders: (asked) =>
    asked.partial.length > 0
      ? orderNow(asked)
      : say(
          asked.language,
          'First orders, in secret: choose the leader of a corps, then what it does.',
          'Premiers ordres, en secret : choisissez le chef d’un corps, puis ce qu’il fait.',
        ),
  counsel: (asked) => (asked.partial.length === 0 ? null : orderNow(asked)),
  clock: ({ partial, view, language }) => {
    if (partial.length > 0) return null;
    const used = timing.value.of === timedNow(view) ? timing.value.seconds : 0;
    const allowed = allowedIn(view);
    const clock = `${minutesWords(used)} / ${minutesWords(allowed)}`;
    return used <= allowed
      ? say(
          language,
          `The clock says ${clock}: all were in time.`,
          `La montre dit ${clock} : tous à l’heure.`,
        )
      : say(
          language,
          `The clock says ${clock}: ${used - allowed} seconds too many. Which corps was late, and by how much?`,
          `La montre dit ${clock} : ${used - allowed} secondes de trop. Quel corps a tardé, et de combien ?`,
        );
  },
  rallyChoice: (asked) => {
    if (asked.partial.length > 0) return null;
    return ableNow(asked).length === 0
      ? say(
          asked.language,
          'Rally: nobody can rally now. End the phase.',
          'Ralliement\u00a0: personne ne peut se rallier à présent. Finissez la phase.',
        )
      : phaseNow(asked, ['Rally', 'try to rally'], ['Ralliement', 'tenter de se rallier']);
  },
};

/** Units and leaders who can still do something in this phase. */
function ableNow({ parts, view }: AskedNow<View>): readonly Part[] {
  const { words } = boardUnder(view);
  return parts.options.filter((part) => ['unit', 'leader'].includes(words.get(part)?.verb ?? ''));
}

/** So many are called by their names. */
const fewNames = 3;

/** Who can still do something in this phase: by name, or how many. */
function phaseNow(
  asked: AskedNow<View>,
  [phase, does]: readonly [string, string],
  [phaseFr, doesFr]: readonly [string, string],
): string {
  const { view, language } = asked;
  const { words } = boardUnder(view);
  const able = ableNow(asked);
  const [end, endFr] = endNow(asked);
  const named = (verb: string) => able.filter((part) => words.get(part)?.verb === verb).length;
  const [units, leaders] = [named('unit'), named('leader')];
  if (units + leaders === 0)
    return say(
      language,
      `${phase}: nobody can ${does} any more.`,
      `${phaseFr} : plus personne ne peut ${doesFr}.`,
    );
  if (able.length <= fewNames) {
    const who = listed(
      able.map((part) => whoIs(part, view, language)),
      language,
    );
    const many = able.length > 1 || isMany(able[0]!, view, language);
    return say(
      language,
      `${phase}: ${who} can still ${does}. ${end}`,
      `${phaseFr} : ${who} ${many ? 'peuvent' : 'peut'} encore ${doesFr}. ${endFr}`,
    );
  }
  const en = [
    ...(units > 0 ? [`${units} unit${units === 1 ? '' : 's'}`] : []),
    ...(leaders > 0 ? [`${leaders} leader${leaders === 1 ? '' : 's'}`] : []),
  ].join(' and ');
  const fr = [
    ...(units > 0 ? [`${units} unité${several(units)}`] : []),
    ...(leaders > 0 ? [`${leaders} chef${several(leaders)}`] : []),
  ].join(' et ');
  return say(
    language,
    `${phase}: ${en} can still ${does}. ${end}`,
    `${phaseFr} : ${fr} ${units + leaders > 1 ? 'peuvent' : 'peut'} encore ${doesFr}. ${endFr}`,
  );
}

/** How the phase ends: whoever owes moves to the orders of his corps makes them first (VEA-17-311). */
function endNow({ parts }: AskedNow<View>): readonly [en: string, fr: string] {
  return parts.options.includes('end')
    ? ['Choose, or end the phase.', 'Choisissez, ou finissez la phase.']
    : [
        'The phase cannot end before the orders are obeyed: the Orders page says who has not yet moved.',
        'La phase ne finit pas avant que les ordres soient suivis : la page Ordres dit qui n’a pas encore bougé.',
      ];
}

/** Whether all who could charge are farther from every enemy than they can ride in a turn, whatever the ground. */
function isFarFromAll({ parts, view }: AskedNow<View>): boolean {
  const { words, grid } = boardUnder(view);
  const enemies = view.units.flatMap(({ side, standing }) =>
    side !== view.seat && (standing?.hex ?? -1) >= 0 ? [standing!.hex] : [],
  );
  const able = parts.options.flatMap((part) => {
    const unit = words.get(part)?.verb === 'unit' ? unitNamed(view, partText(part)) : null;
    return unit === null ? [] : [unit];
  });
  return able.every((unit) => {
    const { wide, narrow } = unitFactsOf(view, unit);
    const hex = unit.standing?.hex ?? -1;
    // The last hex of a charge is the one before the enemy.
    return enemies.every((enemy) => grid.distance(hex, enemy) > Math.max(wide, narrow) + 1);
  });
}

/** A charge can strike nobody any more, wherever it rides: it would only end in disorder. */
function isLost({ parts, reach }: AskedNow<View>): boolean {
  return !parts.complete && (reach?.ways.length === 0 || parts.options.every((part) => part === 'scatter'));
}

/** Whoever charges must come before an enemy: the sentence says so before the way is at its end. */
function rideNow(asked: AskedNow<View>): string {
  const { partial, parts, reach, language } = asked;
  const { group, hasGone } = inHand(asked);
  if (isLost(asked) && reach !== null) return lostWords(asked, capital(group));
  if (!hasGone || parts.complete || partial.at(-1) === 'scatter') return wayNow(asked);
  const left = leftOver(reach, language);
  return say(
    language,
    `${group}${left}: nobody to strike from here. Where to?`,
    `${capital(group)}${left} : personne à frapper d’ici. Vers où ?`,
  );
}

function lostWords({ partial, language }: AskedNow<View>, group: string): string {
  return partial.some((part) => partText(part).startsWith('to '))
    ? say(
        language,
        `${group}: no enemy can be struck this way. Go back a step; whoever breaks ranks ends up broken.`,
        `${group} : par ce chemin, aucun ennemi à frapper. Revenez d’un pas ; rompre les rangs, c’est finir rompu.`,
      )
    : say(
        language,
        `${group}: no enemy within reach of a charge. To set out would be to end in disorder.`,
        `${group} : aucun ennemi à portée d’une charge. Partir, ce serait finir en désordre.`,
      );
}

/** Whoever gallops already. */
function riderOf({ view, language }: AskedNow<View>): string {
  const frame = view.now;
  const unit = frame?.step === 'gallopOn' ? view.units[frame.unit] : undefined;
  return unit === undefined ? '' : troopsNamed(view, [unit.name], language).text;
}

/** The troops in hand with their leaders, as a part of a sentence, and whether they have gone anywhere. */
function inHand({ partial, view, language }: AskedNow<View>): { group: string; hasGone: boolean } {
  const { words, leaderNames } = boardUnder(view);
  const enlisted = partial.filter((part, at) => enlists(part, partial.slice(0, at), view));
  const leaders = enlisted.flatMap((part) => {
    const word = words.get(part);
    return word?.verb === 'withLeader' ? [leaderWords(view, leaderNames[word.index]!)] : [];
  });
  const others = enlisted.length - 1 - leaders.length;
  const who = whoIs(partial[0]!, view, language);
  const led = leaders.length === 0 ? '' : `${say(language, ' with ', ' avec ')}${listed(leaders, language)}`;
  const group =
    others < 1
      ? `${who}${led}`
      : say(language, `${who} and ${others} more${led}`, `${who} et ${others} autre${several(others)}${led}`);
  return { group, hasGone: partial.length > enlisted.length };
}

/** An order is being written: which, or which place it is about. */
function orderNow({ partial, parts, language }: AskedNow<View>): string {
  // Only an order on the way begins with a word of its own, and rides with a courier: a first one begins with its corps.
  const written = partial[0] === 'order' ? partial.slice(1) : partial;
  if (written.length > 0 && parts.complete) {
    const warning = orderWarning(partial)?.[language];
    const more = say(
      language,
      'A goal, an hour, a further step, or is that the whole order?',
      'Un but, une heure, une étape de plus, ou est-ce tout l’ordre ?',
    );
    return warning === undefined ? more : `${warning} ${more}`;
  }
  return written.length === 0
    ? say(
        language,
        'To whom? Choose the leader of a corps: a courier rides to him, and he may be slow to obey.',
        'À qui ? Choisissez le chef d’un corps : une estafette va le trouver, et il peut tarder à obéir.',
      )
    : say(language, 'Where is it to go?', 'Où doit-il aller ?');
}

/** Somebody is in hand: where to, and whether he may stand where he has come to. */
function wayNow(asked: AskedNow<View>): string {
  const { parts, reach, led: way, language } = asked;
  const { group, hasGone } = inHand(asked);
  const left = leftOver(reach, language);
  if (!hasGone)
    return say(language, `${group} in hand${left}: where to?`, `En main, ${group}${left} : vers où ?`);
  const risks = riskWords(way?.risks ?? [], language);
  const [more, moreFr] = whatElse(asked);
  return parts.complete
    ? say(
        language,
        `${group}${left}${risks}: ${more}is that the whole move?`,
        `${capital(group)}${left}${risks} : ${moreFr}est-ce tout ?`,
      )
    : say(
        language,
        `${group}${left}: no halt here. Where to?`,
        `${capital(group)}${left} : pas d’arrêt ici. Vers où ?`,
      );
}

/** What may follow a move that could end here, each only where it may: `farther, another front, or `. */
function whatElse({ parts, reach, view }: AskedNow<View>): readonly [en: string, fr: string] {
  const { words } = boardUnder(view);
  const mayGo = parts.options.some((part) => words.get(part)?.verb === 'to') || (reach?.ways.length ?? 0) > 0;
  // Turns and formations are the same on every map, and so are no words of this one.
  const mayTurn = parts.options.some((part) => !words.has(part));
  const and = mayGo || mayTurn;
  return [
    [...(mayGo ? ['farther'] : []), ...(mayTurn ? ['another front'] : [])].join(', ') + (and ? ', or ' : ''),
    [...(mayGo ? ['plus loin'] : []), ...(mayTurn ? ['un autre front'] : [])].join(', ') +
      (and ? ', ou ' : ''),
  ];
}

/** Movement points that are left, as an insertion. */
function leftOver(reach: Reach | null, language: Language): string {
  if (reach === null) return '';
  const { left, ways } = reach;
  // Whoever keeps to the road goes farther than his points.
  const byRoad = Math.max(0, ...ways.map(({ cost }) => cost));
  const [road, roadFr] = byRoad > left ? [`, ${byRoad} by road`, `, ${byRoad} par la route`] : ['', ''];
  return say(
    language,
    `, ${left} point${left === 1 ? '' : 's'} left${road}`,
    (left === 0 ? ', plus de points' : `, reste ${left} point${several(left)}`) + roadFr,
  );
}

/** What the enemy may do on the way, as an insertion. */
function riskWords(risks: readonly Risk[], language: Language): string {
  const times = (kind: string) => risks.filter((risk) => risk.kind === kind).length;
  const [fires, charges] = [times('fire'), times('countercharge')];
  const en = [
    ...(fires > 0 ? [`fired on ${fires === 1 ? 'once' : fires === 2 ? 'twice' : `${fires} times`}`] : []),
    ...(charges > 0 ? ['countercharged'] : []),
  ];
  const fr = [
    ...(fires > 0 ? [`${fires} tir${several(fires)}`] : []),
    ...(charges > 0 ? ['une contrecharge'] : []),
  ];
  if (en.length === 0) return '';
  return say(
    language,
    `, may be ${en.join(' and ')} on the way`,
    `, au risque de subir ${fr.join(' et ')} en chemin`,
  );
}

function firersNow({ partial, parts, view, language }: AskedNow<View>): string | null {
  const [target] = partial;
  if (target === undefined) return null;
  const firing = partial.length - 1;
  const at = hexNamed(target, view, language);
  if (firing === 0) return say(language, `Fire at ${at}: who fires?`, `Tir sur ${at} : qui tire ?`);
  const more = parts.options.length > 0;
  return say(
    language,
    `${firing} fire${firing === 1 ? 's' : ''} at ${at}${more ? ': who else?' : '. Is that all?'}`,
    `${firing} tire${firing > 1 ? 'nt' : ''} sur ${at}${more ? ' : qui d’autre ?' : '. Est-ce tout ?'}`,
  );
}

function whoIs(part: Part, view: View, language: Language): string {
  const word = boardUnder(view).words.get(part);
  const name = partText(part);
  if (word?.verb === 'unit') return troopsNamed(view, [name], language).text;
  return word?.verb === 'leader' ? leaderWords(view, name) : name;
}

function isMany(part: Part, view: View, language: Language): boolean {
  const isUnit = boardUnder(view).words.get(part)?.verb === 'unit';
  return isUnit && troopsNamed(view, [partText(part)], language).isPlural;
}

function hexNamed(part: Part, view: View, language: Language): string {
  const { words, grid } = boardUnder(view);
  const word = words.get(part);
  return word === undefined ? partText(part) : hexWords(view, grid.names[word.index]!, language);
}

const several = (count: number): string => (count > 1 ? 's' : '');
