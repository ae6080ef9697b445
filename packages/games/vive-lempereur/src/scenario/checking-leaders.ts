/** Whether the leaders of a scenario make sense: names, corps, whereabouts. */
import { problem, slugOf, type Problem } from '@bivouac/kernel';
import { type EmpereurScenario, type ScenarioLeader } from './scenario.ts';
import { sides } from '../tables/sides.ts';

/** Words of one piece that mean something else where a leader may be named, or that stand for nobody. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...['end', 'halt', 'hold', 'all', 'pass', 'follow', 'stay', 'alone', 'scatter', 'stand', 'stop', 'keep'],
  ...['left', 'right', 'about', 'square', 'adapted', 'line', 'column', 'battery', 'limbered', 'skirmish'],
  ...['nobody', 'resign', 'claim', 'consent', 'unsaid', 'gone', 'awaited', 'departed', 'null', 'none'],
]);

export function checkLeaders(scenario: EmpereurScenario): Problem[] {
  const { leaders = [] } = scenario;
  return [
    ...checkNames(leaders),
    ...leaders.flatMap((leader, at) => [
      ...checkCorps(scenario, leader, at),
      ...checkWhereabouts(scenario, leader, `leaders.${at}`),
    ]),
    ...checkCommanders(scenario),
  ];
}

function checkNames(leaders: readonly ScenarioLeader[]): Problem[] {
  const names = new Set<string>();
  return leaders.flatMap(({ name }, at) => {
    const slug = slugOf(name);
    const bad = slug === '' || names.has(slug) || reservedNames.has(slug) || /^(fr|co)\d+$/.test(slug);
    names.add(slug);
    return bad
      ? [
          problem(
            `leaders.${at}.name`,
            `"${name}" cannot be told from another name or word of the game`,
            `« ${name} » se confond avec un autre nom ou un mot du jeu`,
          ),
        ]
      : [];
  });
}

/** He commands corps of his own side (VE-14.1-01). */
function checkCorps({ corps }: EmpereurScenario, leader: ScenarioLeader, at: number): Problem[] {
  return (leader.corps ?? []).flatMap((name, nth) =>
    corps.some(({ id, side }) => id === name && side === leader.side)
      ? []
      : [
          problem(
            `leaders.${at}.corps.${nth}`,
            `this side has no corps "${name}"`,
            `ce camp n’a pas de corps « ${name} »`,
          ),
        ],
  );
}

/** He is somewhere, and in one way; and nobody follows a leader who has not fallen. */
function checkWhereabouts({ moment }: EmpereurScenario, leader: ScenarioLeader, where: string): Problem[] {
  const { hex, fate, arrives, waits, due, away } = leader;
  const found: Problem[] = [];
  const tell = (field: string, en: string, fr: string) => found.push(problem(`${where}.${field}`, en, fr));
  if (hex === undefined && fate === undefined && arrives === undefined && waits !== true)
    tell('hex', 'he is nowhere and never comes', 'il n’est nulle part et n’arrive jamais');
  if (fate !== undefined && hex !== undefined)
    tell('fate', 'whoever is lost stands in no hex', 'qui est perdu ne se trouve dans aucune case');
  if (fate !== undefined && moment === undefined)
    tell('fate', 'nobody is lost before the battle', 'personne n’est perdu avant la bataille');
  if (due !== undefined && fate !== 'gone')
    tell('due', 'only one who has fallen is replaced', 'on ne remplace que celui qui est tombé');
  if (due !== undefined && moment !== undefined && due > moment.turn + 1)
    tell('due', 'a successor comes in the next turn', 'un successeur vient au tour suivant');
  const isAbsent = fate === 'gone' || leader.marks?.includes('replacement') === true;
  if (away !== undefined && !isAbsent)
    tell('away', 'whoever is wounded has left his place', 'qui est blessé a quitté sa place');
  return found;
}

/** A commander whose fall counts is a leader of his side (VE-14.5-06). */
function checkCommanders({ leaders = [], special = {} }: EmpereurScenario): Problem[] {
  return sides.flatMap((side) => {
    const name = special.commanderFallen?.[side]?.leader;
    return name === undefined || leaders.some((leader) => leader.name === name && leader.side === side)
      ? []
      : [
          problem(
            `special.commanderFallen.${side}.leader`,
            `this side has no leader "${name}"`,
            `ce camp n’a pas de chef « ${name} »`,
          ),
        ];
  });
}
