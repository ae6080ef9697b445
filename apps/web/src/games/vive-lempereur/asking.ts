/** What is asked at each point of a decision: the sentence changes with every part chosen. */
import { partText, type Language, type Part } from '@bivouac/kernel';
import { boardUnder, hexWords, leaderWords, unitWords, type View } from '@bivouac/vive-lempereur/words';
import type { AskedNow } from '../../table/room.ts';
import { say } from './names.ts';
import { enlists } from './spots.ts';

/** Null where the question of the game says it all. */
export function asksNow(asked: AskedNow<View>): string | null {
  return asking[asked.view.now?.step ?? '']?.(asked) ?? null;
}

type Asks = (asked: AskedNow<View>) => string | null;

const asking: Readonly<Record<string, Asks>> = {
  movement: (asked) =>
    asked.partial.length === 0
      ? phaseNow(asked, ['Movement', 'move'], ['Mouvement', 'bouger'])
      : wayNow(asked),
  onward: (asked) => (asked.partial.length === 0 ? null : wayNow(asked)),
  charge: (asked) =>
    asked.partial.length === 0
      ? phaseNow(asked, ['Charges', 'charge'], ['Charges', 'charger'])
      : wayNow(asked),
  aim: (asked) => firersNow(asked),
  assault: ({ partial, view, language }) => {
    if (partial.length === 0) return null;
    const from = hexNamed(partial[0]!, view, language);
    return say(
      language,
      `The stack in ${from}: which hex does it attack?`,
      `La pile en ${from} : quelle case attaque-t-elle ?`,
    );
  },
  rallyChoice: (asked) =>
    asked.partial.length === 0
      ? phaseNow(asked, ['Rally', 'try to rally'], ['Ralliement', 'tenter de se rallier'])
      : null,
};

/** How many can still do something in this phase. */
function phaseNow(
  { parts, view, language }: AskedNow<View>,
  [phase, does]: readonly [string, string],
  [phaseFr, doesFr]: readonly [string, string],
): string {
  const { words } = boardUnder(view);
  const named = (verb: string) => parts.options.filter((part) => words.get(part)?.verb === verb).length;
  const [units, leaders] = [named('unit'), named('leader')];
  if (units + leaders === 0)
    return say(
      language,
      `${phase}: nobody can ${does} any more.`,
      `${phaseFr} : plus personne ne peut ${doesFr}.`,
    );
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
    `${phase}: ${en} can still ${does}. Choose, or end the phase.`,
    `${phaseFr} : ${fr} ${units + leaders > 1 ? 'peuvent' : 'peut'} encore ${doesFr}. Choisissez, ou finissez la phase.`,
  );
}

/** Somebody is in hand: where to, and whether he may stand where he has come to. */
function wayNow({ partial, parts, view, language }: AskedNow<View>): string {
  const companions = partial.filter((part, at) => enlists(part, partial.slice(0, at), view)).length - 1;
  const who = whoIs(partial[0]!, view, language);
  const group =
    companions < 1
      ? who
      : say(language, `${who} and ${companions} more`, `${who} et ${companions} autre${several(companions)}`);
  const hasGone = partial.length > companions + 1;
  if (!hasGone) return say(language, `${group} in hand: where to?`, `En main, ${group} : vers où ?`);
  return parts.complete
    ? say(language, `${group}: farther, or is that the whole move?`, `${group} : plus loin, ou est-ce tout ?`)
    : say(language, `${group} cannot end here: where to?`, `${group} : pas d’arrêt ici. Vers où ?`);
}

function firersNow({ partial, parts, view, language }: AskedNow<View>): string | null {
  const [target] = partial;
  if (target === undefined) return null;
  const firing = partial.length - 1;
  const at = hexNamed(target, view, language);
  if (firing === 0) return say(language, `Fire at ${at}: who fires?`, `Tir sur ${at} : qui tire ?`);
  const more = parts.options.length > 0;
  return say(
    language,
    `${firing} fire${firing === 1 ? 's' : ''} at ${at}${more ? ': who else?' : '. Is that all?'}`,
    `${firing} tire${firing > 1 ? 'nt' : ''} sur ${at}${more ? ' : qui d’autre ?' : '. Est-ce tout ?'}`,
  );
}

function whoIs(part: Part, view: View, language: Language): string {
  const word = boardUnder(view).words.get(part);
  const name = partText(part);
  if (word?.verb === 'unit') return unitWords(view, name, language);
  return word?.verb === 'leader' ? leaderWords(view, name) : name;
}

function hexNamed(part: Part, view: View, language: Language): string {
  const { words, grid } = boardUnder(view);
  const word = words.get(part);
  return word === undefined ? partText(part) : hexWords(view, grid.names[word.index]!, language);
}

const several = (count: number): string => (count > 1 ? 's' : '');
