/** What is odd about a scenario, though it can be played: brigades of an unusual size, guns that nobody had yet. */
import { branches, type Language, type Words } from '@bivouac/kernel';
import type { ReasonScenario } from './scenario.ts';
import { branchOfArm } from '../tables/arms.ts';

const by = branches({
  brigadesHaveAUsualSize: 'AOR-3-107',
  horseArtilleryWasRare: 'AOR-5-006',
});

/** Battalions, regiments of cavalry and batteries of a brigade: the most that is usual. */
const usual = { battalions: [3, 5], regiments: [1, 2] } as const;
/** Prussians had horse artillery from this year on; Russians had it all along. */
const prussianHorseGuns = 1759;

export function remarksOn(scenario: ReasonScenario): readonly Words[] {
  return [...oddBrigades(scenario), ...oddGuns(scenario)];
}

/** All of them in one remark: a large battle has many. */
function oddBrigades({ brigades, units }: ReasonScenario): Words[] {
  const odd = brigades.filter(({ id }) => {
    const own = units.filter(({ brigade }) => brigade === id);
    const battalions = own.filter(({ arm }) => branchOfArm[arm] === 'infantry').length;
    const regiments = own.filter(({ arm }) => branchOfArm[arm] === 'cavalry').length;
    const [least, most] = usual.battalions;
    const isOdd =
      battalions > most || (battalions > 0 && battalions < least) || regiments > usual.regiments[1];
    return by.brigadesHaveAUsualSize(isOdd);
  });
  if (odd.length === 0) return [];
  const named = (language: Language) => odd.map(({ name }) => name[language]).join(', ');
  return [
    {
      en: `${named('en')}: of an unusual size (three to five battalions or two regiments of cavalry are usual)`,
      fr: `${named('fr')} : d’une taille inhabituelle (d’ordinaire trois à cinq bataillons, ou deux régiments de cavalerie)`,
    },
  ];
}

function oddGuns({ units, brigades, corps, sides, date }: ReasonScenario): Words[] {
  const year = Number(date?.slice(0, 4) ?? Number.NaN);
  return units.flatMap(({ guns, brigade, nation, name }) => {
    const { corps: of } = brigades.find(({ id }) => id === brigade)!;
    const army = nation ?? sides[corps.find(({ id }) => id === of)!.side].nation;
    const isPrussian = army === 'prussia' && !(year < prussianHorseGuns);
    const isOdd = guns?.horse === true && army !== 'russia' && !isPrussian;
    if (!by.horseArtilleryWasRare(isOdd)) return [];
    return [
      {
        en: `${name.en}: this army had no horse artillery then`,
        fr: `${name.fr} : cette armée n’avait pas alors d’artillerie à cheval`,
      },
    ];
  });
}
