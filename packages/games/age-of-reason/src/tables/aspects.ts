/** From which side somebody comes at a unit, from mild to hard (AOR-4-260). */
export const aspects = ['front', 'flank', 'rear'] as const;
export type Aspect = (typeof aspects)[number];
