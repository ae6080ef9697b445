/** The charts of the system, row by row with their rules, and a mark on what we decided ourselves. */
import { say, type Words } from '@bivouac/kernel';
import type { View } from '@bivouac/marengo/words';
import type { PanelProps } from '../../table/room.ts';
import { atlasOf } from './atlas.ts';

interface ChartRow {
  readonly words: Words;
  readonly value: Words | string;
  readonly rules: readonly string[];
  /** Ours: the published text or board is silent or can be read in two ways. */
  readonly ours?: true;
}

interface Chart {
  readonly title: Words;
  readonly rows: readonly ChartRow[];
}

export const charts: readonly Chart[] = [
  {
    title: { en: 'What costs a command', fr: 'Ce qui coûte un commandement' },
    rows: [
      {
        words: {
          en: 'A group moves off the roads, or attacks',
          fr: 'Un groupe marche hors des routes, ou attaque',
        },
        value: '1',
        rules: ['MAR-8-11'],
      },
      {
        words: { en: 'A block marches by a secondary road', fr: 'Un pion marche par une route secondaire' },
        value: '1',
        rules: ['MAR-8-11'],
      },
      {
        words: { en: 'A block marches by a main road', fr: 'Un pion marche par une route principale' },
        value: '0',
        rules: ['MAR-8-08'],
      },
      { words: { en: 'An assault', fr: 'Un assaut' }, value: '1', rules: ['MAR-11-02'] },
      {
        words: { en: 'Each further group made by splitting', fr: 'Chaque groupe de plus en scindant' },
        value: '1',
        rules: ['MAR-8-48', 'MAR-9-12'],
      },
      {
        words: { en: 'Entry by the pontoon bridge', fr: 'Entrée par le pont de bateaux' },
        value: '1',
        rules: ['MAR-8-57'],
      },
      {
        words: {
          en: 'Blocking, retreat, bombardment, pursuit',
          fr: 'Blocage, retraite, bombardement, poursuite',
        },
        value: '0',
        rules: ['MAR-8-07'],
      },
    ],
  },
  {
    title: { en: 'Strength of an assault', fr: 'Force d’un assaut' },
    rows: [
      {
        words: {
          en: 'Strength of the leading attackers, one on a narrow approach, two on a wide one',
          fr: 'Force des meneurs de l’assaut, un sur une approche étroite, deux sur une large',
        },
        value: '+',
        rules: ['MAR-11-30', 'MAR-11-22'],
      },
      {
        words: {
          en: 'Each penalty sign for their arm on the attacked approach',
          fr: 'Chaque signe de pénalité de leur arme sur l’approche attaquée',
        },
        value: '−1',
        rules: ['MAR-5-03', 'MAR-5-04'],
      },
      {
        words: {
          en: 'Each leader, if defensive fire has just demoralised the attackers',
          fr: 'Chaque meneur, si le tir défensif vient de démoraliser les assaillants',
        },
        value: '−1',
        rules: ['MAR-13-09'],
      },
      {
        words: { en: 'Strength of the leading defenders', fr: 'Force des meneurs de la défense' },
        value: '−',
        rules: ['MAR-11-32'],
      },
      {
        words: {
          en: 'Each leading defender of a demoralised army',
          fr: 'Chaque meneur de la défense d’une armée démoralisée',
        },
        value: '+1',
        rules: ['MAR-13-05'],
      },
    ],
  },
  {
    title: { en: 'Result of an assault', fr: 'Résultat d’un assaut' },
    rows: [
      {
        words: { en: 'Above zero', fr: 'Au-dessus de zéro' },
        value: { en: 'the attacker wins', fr: 'l’attaquant l’emporte' },
        rules: ['MAR-11-32'],
      },
      {
        words: { en: 'Zero or below', fr: 'Zéro ou moins' },
        value: { en: 'the defender wins', fr: 'le défenseur l’emporte' },
        rules: ['MAR-11-32'],
      },
      { words: { en: 'The winner loses', fr: 'Le vainqueur perd' }, value: '1', rules: ['MAR-11-33'] },
      {
        words: { en: 'The loser loses', fr: 'Le vaincu perd' },
        value: { en: '1 + the result', fr: '1 + le résultat' },
        rules: ['MAR-11-33'],
      },
      {
        words: {
          en: 'Defensive artillery, before all else',
          fr: 'Artillerie en défense, avant tout le reste',
        },
        value: { en: 'attacker −1 each', fr: 'attaquant −1 chacune' },
        rules: ['MAR-11-25'],
      },
    ],
  },
  {
    title: { en: 'Pursuit and bombardment', fr: 'Poursuite et bombardement' },
    rows: [
      {
        words: {
          en: 'Pursued lose: strength of the pursuing cavalry, less the cavalry signs of their approach',
          fr: 'Pertes des poursuivis : force de la cavalerie, moins les signes de cavalerie de leur approche',
        },
        value: '≥ 0',
        rules: ['MAR-11-41', 'MAR-11-43'],
      },
      {
        words: { en: 'Pursuers lose, always', fr: 'Les poursuivants perdent, toujours' },
        value: '1',
        rules: ['MAR-11-42'],
      },
      {
        words: {
          en: 'Bombardment: strength of the gun, less the artillery signs if the target blocks there',
          fr: 'Bombardement : force de la pièce, moins les signes d’artillerie si la cible y bloque',
        },
        value: '1 − …',
        rules: ['MAR-10-17'],
      },
    ],
  },
  {
    title: { en: 'What a retreat costs', fr: 'Ce que coûte une retraite' },
    rows: [
      {
        words: { en: 'Artillery', fr: 'Artillerie' },
        value: { en: 'lost', fr: 'perdue' },
        rules: ['MAR-12-05'],
      },
      {
        words: { en: 'Infantry in reserve, in all', fr: 'Infanterie en réserve, en tout' },
        value: '1',
        rules: ['MAR-12-06'],
      },
      { words: { en: 'Cavalry in reserve', fr: 'Cavalerie en réserve' }, value: '0', rules: ['MAR-12-07'] },
      {
        words: {
          en: 'Each approach given up, except one just assaulted',
          fr: 'Chaque approche abandonnée, sauf celle de l’assaut',
        },
        value: '1',
        rules: ['MAR-12-08', 'MAR-12-09'],
      },
    ],
  },
  {
    title: { en: 'Morale and victory', fr: 'Moral et victoire' },
    rows: [
      {
        words: { en: 'Each point of strength lost', fr: 'Chaque point de force perdu' },
        value: { en: 'morale −1', fr: 'moral −1' },
        rules: ['MAR-13-01'],
      },
      {
        words: {
          en: 'At zero the army is demoralised: no assaults, weaker defence',
          fr: 'À zéro l’armée est démoralisée : plus d’assaut, défense affaiblie',
        },
        value: '0',
        rules: ['MAR-13-02', 'MAR-13-04'],
      },
      {
        words: { en: 'The army that keeps its nerve, once', fr: 'L’armée qui tient bon, une fois' },
        value: { en: 'morale +5', fr: 'moral +5' },
        rules: ['MAR-13-03'],
        ours: true,
      },
      {
        words: { en: 'Only one army demoralised at the end', fr: 'Une seule armée démoralisée à la fin' },
        value: { en: 'the other wins', fr: 'l’autre gagne' },
        rules: ['MAR-14-01'],
      },
      {
        words: {
          en: 'Otherwise: Austrians on two objectives of two colours',
          fr: 'Sinon : Autrichiens sur deux objectifs de deux couleurs',
        },
        value: { en: 'Austrians win', fr: 'victoire autrichienne' },
        rules: ['MAR-14-05'],
      },
      {
        words: { en: 'Otherwise', fr: 'Sinon' },
        value: { en: 'French win', fr: 'victoire française' },
        rules: ['MAR-14-06'],
      },
    ],
  },
  {
    title: { en: 'Roads', fr: 'Routes' },
    rows: [
      {
        words: { en: 'Locales a block marches, at most', fr: 'Lieux qu’un pion parcourt, au plus' },
        value: '3',
        rules: ['MAR-8-30'],
      },
      {
        words: {
          en: 'Blocks over one approach by one road in a turn, one for each step',
          fr: 'Pions par approche et par route en un tour, un par étape',
        },
        value: '3',
        rules: ['MAR-8-35'],
      },
      {
        words: {
          en: 'A full locale stops a march that only passes through',
          fr: 'Un lieu plein arrête une marche qui ne fait que passer',
        },
        value: '✓',
        rules: ['MAR-8-12'],
        ours: true,
      },
    ],
  },
];

const mark = '*';

export function Charts({ view, language, onRule }: PanelProps<View>) {
  const { file } = atlasOf(view);
  const ownNames = file.locales.filter(({ ours }) => ours === true).length;
  const text = (words: Words | string): string => (typeof words === 'string' ? words : words[language]);
  return (
    <div className="marengo-panel">
      {charts.map(({ title, rows }) => (
        <table key={title.en} className="chart">
          <caption>{title[language]}</caption>
          <tbody>
            {rows.map((row) => (
              <tr key={row.words.en}>
                <th scope="row">
                  {row.words[language]}
                  {row.ours ? <abbr title={say(language, 'ours', 'de nous')}> {mark}</abbr> : null}{' '}
                  {row.rules.map((id) => (
                    <button key={id} type="button" className="rule-link" onClick={() => onRule(id)}>
                      {id}
                    </button>
                  ))}
                </th>
                <td>{text(row.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className="chart-note">
        {mark}{' '}
        {say(
          language,
          `Ours, where the published text can be read in two ways; an option of the game sets it otherwise. On the map, the names of ${ownNames} locales and of the roads are ours too: the board prints none.`,
          `De nous, là où le texte publié se lit de deux façons ; une option de la partie le règle autrement. Sur la carte, les noms de ${ownNames} lieux et des routes sont aussi de nous : le plateau n’en imprime pas.`,
        )}
      </p>
    </div>
  );
}
