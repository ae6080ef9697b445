/** What a unit does of its owner's will, in his turn or in the enemy's: what command is asked about. */
export type Deed =
  | 'march'
  | 'enter'
  | 'charge'
  | 'assault'
  | 'fire'
  | 'countercharge'
  | 'dash'
  | 'advance'
  | 'exploit'
  | 'scatter'
  | 'rally';
