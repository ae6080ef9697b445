/** What is written on our maps besides their places: waters, and where roads lead. No rule reads it. */
import type { Words } from '@bivouac/kernel';

export interface Lettering {
  readonly kind: 'river' | 'stream' | 'road';
  readonly text: Words;
  /** Hexes it is written through, in the order of its letters. */
  readonly through: readonly string[];
}

const same = (name: string): Words => ({ en: name, fr: name });
const to = (town: string): Words => ({ en: `to ${town}`, fr: `vers ${town}` });

/** By the id of the map. */
const byMap: Readonly<Record<string, readonly Lettering[]>> = {
  'two-banks': [
    { kind: 'stream', text: same('Mühlbach'), through: ['0614', '0713', '0812', '0811', '0810'] },
  ],
  raab: [
    { kind: 'stream', text: same('Pándzsa'), through: ['1320', '1319', '1318', '1317', '1316'] },
    { kind: 'road', text: to('Pápa'), through: ['0117', '0216', '0317', '0416'] },
    { kind: 'road', text: to('Komárom'), through: ['3006', '3105', '3206', '3305', '3406'] },
    { kind: 'road', text: to('Raab'), through: ['1801', '1802', '1903'] },
  ],
  auerstaedt: [
    { kind: 'river', text: same('Saale'), through: ['3724', '3824', '3924', '4023', '4124', '4223'] },
    { kind: 'river', text: same('Ilm'), through: ['2427', '2527', '2627', '2727'] },
    { kind: 'stream', text: same('Emsbach'), through: ['0829', '0929', '1030', '1130', '1230'] },
    { kind: 'stream', text: same('Lissbach'), through: ['0914', '1013', '1114', '1213', '1314', '1413'] },
    { kind: 'road', text: to('Naumburg'), through: ['4611', '4711', '4712', '4811', '4812'] },
    { kind: 'road', text: to('Weimar'), through: ['0130', '0230', '0330', '0429', '0529', '0628'] },
    { kind: 'road', text: to('Eckartsberga'), through: ['0116', '0215', '0316', '0415', '0516', '0615'] },
    { kind: 'road', text: to('Freyburg'), through: ['3702', '3802', '3902', '4002', '4102', '4202'] },
  ],
};

export function letteringOf(map: string): readonly Lettering[] {
  return byMap[map] ?? [];
}
