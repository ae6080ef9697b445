/** Guns with their carriages and teams, seen from above; a battery stands on one base. */
import type { Point } from '../../geometry.ts';
import { Men } from './men.tsx';

interface BatteryProps {
  readonly isLimbered: boolean;
  readonly isHorse: boolean;
  readonly isHowitzer: boolean;
  /** How many serve it. */
  readonly crew: number;
  readonly width: number;
  readonly depth: number;
}

/** Men round a gun in position: by the wheels first, then at the trail. */
const serving: readonly Point[] = [
  [-15, 15],
  [15, 17],
  [-12, 37],
  [12, 39],
];
/** Men beside a gun that is drawn by its team. */
const walking: readonly Point[] = [
  [-15, 22],
  [15, 24],
  [-15, 40],
  [15, 42],
];

const drawnWidth = 40;

export function Battery({ isLimbered, isHorse, isHowitzer, crew, width, depth }: BatteryProps) {
  const scale = Math.min(width / drawnWidth, 1.25);
  return (
    <>
      <rect className="ft-base" x={-width / 2} width={width} height={depth} rx={2} />
      <g className="ft-minis" transform={`scale(${scale})`}>
        {isLimbered ? <Team isHorse={isHorse} /> : <Gun isHowitzer={isHowitzer} />}
        <Men man="gunner" places={(isLimbered ? walking : serving).slice(0, crew)} />
      </g>
    </>
  );
}

function Gun({ isHowitzer }: { readonly isHowitzer: boolean }) {
  return (
    <>
      <path className="ft-men-shadow" d="M-10,8h22v22h-8l-1,16h-6l-1,-16h-6z" />
      <path className="ft-carriage" d="M-3.6,16h7.2l1,14l-1.8,15h-5.6l-1.8,-15z" />
      <path className="ft-axle" d="M-10,21h20" />
      <path className="ft-wheel" d="M-11.5,13h3v16h-3zM8.5,13h3v16h-3z" />
      <path className="ft-spokes ft-fine" d="M-11.5,17h3M-11.5,21h3M-11.5,25h3M8.5,17h3M8.5,21h3M8.5,25h3" />
      {isHowitzer ? (
        <path className="ft-barrel" d="M-3,12q3,-2 6,0l0.6,13q-3.6,2.4 -7.2,0z" />
      ) : (
        <path className="ft-barrel" d="M-1.7,2h3.4l0.4,2.4l1,22q-3,2.6 -6.2,0l1,-22z" />
      )}
      <path className="ft-bore" d={isHowitzer ? 'M-2.2,12h4.4' : 'M-1.2,2.2h2.4'} />
    </>
  );
}

function Team({ isHorse }: { readonly isHorse: boolean }) {
  return (
    <>
      <path className="ft-men-shadow" d="M-8,1h17v46h-17z" />
      <path className="ft-traces" d="M-4,14v16M4,14v16M0,26v8" />
      <g transform="translate(-4.6 12) scale(0.62)">
        <TeamHorse />
      </g>
      <g transform="translate(4.6 12) scale(0.62)">
        <TeamHorse />
      </g>
      {isHorse ? <Men man="dragoon" places={[[0, 12]]} /> : null}
      <path className="ft-axle" d="M-8,27h16M-9,38h18" />
      <path
        className="ft-wheel"
        d="M-9.5,22h2.6v10h-2.6zM6.9,22h2.6v10h-2.6zM-10.5,32h2.6v12h-2.6zM7.9,32h2.6v12h-2.6z"
      />
      <path className="ft-carriage" d="M-3,24h6v10h-6z" />
      <path className="ft-barrel" d="M-1.9,32h3.8l0.6,15.4q-2.5,1.4 -5,0z" />
    </>
  );
}

function TeamHorse() {
  return (
    <path
      className="ft-horse"
      d="M0,-15.6q1.9,0.2 2,3.2l0.5,4.4q3.4,1.6 3.5,6.2q-0.6,4.2 0.3,8q0.4,5.4 -3.4,7.2q-2.9,0.9 -5.8,0q-3.8,-1.8 -3.4,-7.2q0.9,-3.8 0.3,-8q0.1,-4.6 3.5,-6.2l0.5,-4.4q0.1,-3 2,-3.2z"
    />
  );
}

/** Guns that their crew has left where they stood. */
export function LoneGun({
  x,
  y,
  facing,
}: {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}) {
  return (
    <g className="ft-lone-gun" transform={`translate(${x / 10} ${y / 10}) rotate(${facing / 100})`}>
      <Gun isHowitzer={false} />
    </g>
  );
}
