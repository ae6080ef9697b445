import { rulebookOf } from '../book.ts';

export const rulebook = rulebookOf(
  [
    { number: 1, en: 'The deal', fr: 'La donne' },
    { number: 2, en: 'Laying and showing', fr: 'Poser et montrer' },
  ],
  [
    [
      'SEA-1-01',
      1,
      'Who speaks',
      'Only a side that is asked something answers it, and with one of the answers offered.',
      'À qui la parole',
      'Seul le camp interrogé répond, et par une des réponses proposées.',
    ],
    [
      'SEA-1-02',
      1,
      'Hidden values',
      'The values are shuffled and dealt to the pieces of both sides; what is left over is put aside unseen.',
      'Valeurs cachées',
      'Les valeurs sont mêlées et données aux pièces des deux camps ; le reste est mis de côté sans être vu.',
    ],
    [
      'SEA-2-01',
      2,
      'In secret',
      'In each round both sides lay one piece on every field, at the same time and in secret.',
      'En secret',
      'À chaque manche, les deux camps posent une pièce sur chaque champ, en même temps et en secret.',
    ],
    [
      'SEA-2-02',
      2,
      'From the hand',
      'A piece is laid from the hand, and once only.',
      'De la main',
      'Une pièce se pose depuis la main, et une seule fois.',
    ],
    [
      'SEA-2-03',
      2,
      'Showing',
      'When both have laid, all pieces on the fields are shown; the higher value wins the field. Pieces in the hand stay hidden.',
      'Montrer',
      'Quand les deux ont posé, toutes les pièces des champs sont montrées ; la plus forte gagne le champ. Les pièces en main restent cachées.',
    ],
    [
      'SEA-2-04',
      2,
      'Equal values',
      'Between equal values a die decides: up to three for blue, from four for red.',
      'Égalité',
      'Entre valeurs égales, un dé décide : bleu jusqu’à trois, rouge à partir de quatre.',
    ],
    [
      'SEA-2-05',
      2,
      'The end',
      'After the last round the side that won more fields wins the game.',
      'La fin',
      'Après la dernière manche, le camp qui a gagné le plus de champs remporte la partie.',
    ],
    [
      'SEA-2-06',
      2,
      'Giving up',
      'A side may give up at any time and loses.',
      'Abandon',
      'Un camp peut abandonner à tout moment ; il perd.',
    ],
  ],
);
