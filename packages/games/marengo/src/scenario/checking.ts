/** Whether a scenario whose form is right makes sense: names, sums, room. The schema has seen to the form. */
import { problem, inOrder, type Problem } from '@bivouac/kernel';
import { boardOf, isPublished, type Board } from '../board.ts';
import { checkBusiness } from './business/index.ts';
import { checkMoment } from './moment.ts';
import { mostPieces } from '../pieces.ts';
import { layOut } from './position.ts';
import { startLocalesOf, type MarengoScenario, type PieceCount, type PlacedPiece } from './scenario.ts';
import { maxStrength, type Arm, type Side } from '../tables.ts';

/** What is wrong with a scenario, and where. */
export function checkScenario(scenario: MarengoScenario): Problem[] {
  if (typeof scenario.map === 'string' && !isPublished(scenario.map)) {
    return [problem('map', `there is no map "${scenario.map}"`, `il n’y a pas de carte « ${scenario.map} »`)];
  }
  const board = boardOf(scenario);
  const problems = [
    ...checkCounts(scenario),
    ...checkStart(scenario, board),
    ...checkReinforcements(scenario, board),
    ...checkPieces(scenario, board),
    ...checkMorale(scenario),
    ...checkMoment(scenario, board),
  ];
  if (problems.length > 0 || scenario.moment === undefined) return problems;
  return checkBusiness(layOut(scenario, {}, { dice: inOrder, events: [] }), board, scenario.moment);
}

function countOf(pieces: readonly PieceCount[] | undefined): number {
  return (pieces ?? []).reduce((sum, { count }) => sum + count, 0);
}

function checkCounts(scenario: MarengoScenario): Problem[] {
  const problems: Problem[] = [];
  for (const side of ['austrian', 'french'] as const) {
    const reinforcements = (scenario.reinforcements ?? []).filter((group) => group.side === side);
    const placed = (scenario.pieces ?? []).filter((piece) => piece.side === side).length;
    const atStart = side === 'french' ? countOf(scenario.atStart) : 0;
    const total = placed + atStart + reinforcements.reduce((sum, { pieces }) => sum + countOf(pieces), 0);
    if (total > mostPieces) {
      problems.push(
        problem(
          'pieces',
          `${total} ${side} pieces; ${mostPieces} at most`,
          `${total} pions (${side}) ; ${mostPieces} au plus`,
        ),
      );
    }
  }
  const lists = [
    ['atStart', scenario.atStart ?? []],
    ...(scenario.reinforcements ?? []).map(
      ({ id, pieces }) => [`reinforcements.${id}`, pieces ?? []] as const,
    ),
  ] as const;
  for (const [where, pieces] of lists) {
    for (const { arm, strength } of pieces) problems.push(...checkFace(where, arm, strength));
  }
  return problems;
}

function checkFace(where: string, arm: Arm, strength: number): Problem[] {
  if (strength >= 1 && strength <= maxStrength[arm]) return [];
  return [
    problem(
      where,
      `${arm} of strength ${strength} does not exist`,
      `pas de pion (${arm}) de force ${strength}`,
    ),
  ];
}

function checkStart(scenario: MarengoScenario, board: Board): Problem[] {
  const unknown = Object.keys(scenario.startLocales ?? {}).filter((name) => !isLocale(board, name));
  if (unknown.length > 0) {
    return unknown.map((name) =>
      problem(`startLocales.${name}`, `there is no locale "${name}"`, `il n’y a pas de lieu « ${name} »`),
    );
  }
  if (scenario.atStart === undefined) return [];
  const problems: Problem[] = [];
  const places = startLocalesOf(scenario, board);
  const room = places.reduce((sum, [, count]) => sum + count, 0);
  const pieces = countOf(scenario.atStart);
  if (room !== pieces) {
    problems.push(
      problem(
        'atStart',
        `${pieces} pieces for ${room} starting places`,
        `${pieces} pions pour ${room} emplacements de départ`,
      ),
    );
  }
  for (const [locale, count] of places) {
    if (count <= board.capacity[locale]!) continue;
    const name = board.placeNames[locale]!;
    problems.push(
      problem(
        `startLocales.${name}`,
        `${count} pieces do not fit in ${name}`,
        `${count} pions ne tiennent pas dans ${name}`,
      ),
    );
  }
  return problems;
}

function isLocale(board: Board, name: string): boolean {
  return (board.placeByName.get(name) ?? board.placeCount) < board.localeCount;
}

function checkReinforcements(scenario: MarengoScenario, board: Board): Problem[] {
  const problems: Problem[] = [];
  const ids = (scenario.reinforcements ?? []).map(({ id }) => id);
  for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at))) {
    problems.push(
      problem(
        `reinforcements.${id}.id`,
        `two groups are called "${id}"`,
        `deux groupes s’appellent « ${id} »`,
      ),
    );
  }
  for (const { id, entry, side, fromRound } of scenario.reinforcements ?? []) {
    const where = `reinforcements.${id}`;
    const found = board.entries.find((point) => point.id === entry);
    if (found === undefined)
      problems.push(
        problem(
          `${where}.entry`,
          `there is no entry point "${entry}"`,
          `il n’y a pas de point d’entrée « ${entry} »`,
        ),
      );
    else if (found.side !== side) {
      problems.push(
        problem(
          `${where}.entry`,
          `"${entry}" is not an entry of that side`,
          `« ${entry} » n’est pas une entrée de ce camp`,
        ),
      );
    }
    if (fromRound > scenario.rounds) {
      problems.push(
        problem(
          `${where}.fromRound`,
          'they would come after the last round',
          'ils arriveraient après le dernier round',
        ),
      );
    }
  }
  return problems;
}

function checkPieces(scenario: MarengoScenario, board: Board): Problem[] {
  const drawn =
    scenario.atStart === undefined
      ? []
      : startLocalesOf(scenario, board).filter(([locale]) => (locale as number | undefined) !== undefined);
  const occupants = new Map<number, { side: Side; count: number }>(
    drawn.map(([locale, count]) => [locale, { side: 'french', count }]),
  );
  return (scenario.pieces ?? []).flatMap((piece, index) => {
    const where = `pieces.${index}`;
    return [
      ...(piece.at === 'gone' ? [] : checkFace(`${where}.strength`, piece.arm, piece.strength)),
      ...checkStatus(piece, where),
      ...checkGroup(scenario, piece, where),
      ...checkPlace(board, piece.started, `${where}.started`),
      ...checkPlace(board, piece.at, `${where}.at`),
      ...checkStand(board, piece, `${where}.at`, occupants),
    ];
  });
}

function checkStatus(
  { side, arm, at, active = true, moved, assaulted, faceUp, bombardment = 'none' }: PlacedPiece,
  where: string,
): Problem[] {
  const problems: Problem[] = [];
  if (!active && (moved === true || assaulted === true || bombardment !== 'none')) {
    problems.push(
      problem(`${where}.active`, 'an inactive piece has done nothing', 'un pion inactif n’a rien fait'),
    );
  }
  if (bombardment === 'announced' && faceUp === false) {
    problems.push(
      problem(
        `${where}.faceUp`,
        'artillery that has announced a bombardment is face up',
        'l’artillerie qui a annoncé un bombardement est face visible',
      ),
    );
  }
  if (bombardment !== 'none' && (at === 'waiting' || at === 'gone')) {
    problems.push(problem(`${where}.bombardment`, 'only from the map', 'seulement depuis la carte'));
  }
  if (side === 'austrian' && !active) {
    problems.push(
      problem(
        `${where}.active`,
        'no Austrian piece is ever inactive',
        'aucun pion autrichien n’est jamais inactif',
      ),
    );
  }
  if (bombardment !== 'none' && arm !== 'artillery') {
    problems.push(problem(`${where}.bombardment`, 'only artillery bombards', 'seule l’artillerie bombarde'));
  }
  return problems;
}

/** A piece that waits belongs to a group of its own side, which says where and when it comes. */
function checkGroup(scenario: MarengoScenario, { side, at, group }: PlacedPiece, where: string): Problem[] {
  if (group === undefined) {
    return at === 'waiting'
      ? [
          problem(
            `${where}.group`,
            'a piece that waits needs a group',
            'un pion en attente doit avoir un groupe',
          ),
        ]
      : [];
  }
  const found = (scenario.reinforcements ?? []).find(({ id }) => id === group);
  if (found?.side === side) return [];
  return [
    problem(`${where}.group`, `its side has no group "${group}"`, `son camp n’a pas de groupe « ${group} »`),
  ];
}

function checkPlace(board: Board, name: string | undefined, where: string): Problem[] {
  if (name === undefined || name === 'gone' || name === 'waiting' || board.placeByName.has(name)) return [];
  return [problem(where, `there is no place "${name}"`, `il n’y a pas d’emplacement « ${name} »`)];
}

/** Whether a piece may stand where it is put: room, no enemies beside it, and no wall to block. */
function checkStand(
  board: Board,
  { side, at }: PlacedPiece,
  where: string,
  occupants: Map<number, { side: Side; count: number }>,
): Problem[] {
  const place = board.placeByName.get(at);
  if (place === undefined) return [];
  const problems: Problem[] = [];
  const locale = board.localeOfPlace[place]!;
  const name = board.placeNames[locale]!;
  if (place >= board.localeCount && board.beyond[place - board.localeCount]! < 0) {
    problems.push(
      problem(
        where,
        'nobody can come across here, so nobody blocks it',
        'nul ne peut passer par là, donc nul ne bloque',
      ),
    );
  }
  const there = occupants.get(locale) ?? { side, count: 0 };
  if (there.side !== side)
    problems.push(problem(where, `both sides stand in ${name}`, `les deux camps occupent ${name}`));
  there.count += 1;
  occupants.set(locale, there);
  if (there.count === board.capacity[locale]! + 1) {
    problems.push(problem(where, `${name} is over its capacity`, `${name} dépasse sa capacité`));
  }
  return problems;
}

/** An army is demoralized exactly when its morale is at nought, and then the moment says since when. */
function checkMorale({ morale, moment }: MarengoScenario): Problem[] {
  const problems: Problem[] = [];
  for (const side of ['austrian', 'french'] as const) {
    const since = moment?.demoralized?.[side] ?? 0;
    if (morale[side] === 0 && since === 0) {
      problems.push(
        problem(
          `morale.${side}`,
          'an army at nought is demoralised: moment.demoralized must say since when',
          'une armée à zéro est démoralisée : moment.demoralized doit dire depuis quand',
        ),
      );
    }
    if (morale[side] > 0 && since > 0) {
      problems.push(
        problem(`moment.demoralized.${side}`, 'this army still has morale', 'cette armée a encore du moral'),
      );
    }
  }
  return problems;
}
