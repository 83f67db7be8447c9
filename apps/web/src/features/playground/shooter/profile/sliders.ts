import type { ProfileNumber } from '@fourth-seat/shooter';
import type { NumberSlider } from '../../simulation/room/profile/sliders.ts';

type ShooterSlider = NumberSlider<ProfileNumber>;

const share = (name: ProfileNumber): ShooterSlider => ({ name, unit: 'percent', range: [0, 100, 1] });

/** The numbers of a profile by what they belong to. The ranges are those of people; the engine takes more. */
export const sliderGroups = {
  eyes: [
    { name: 'reaction_s', unit: 'ms', range: [50, 600, 10] },
    share('notice'),
    { name: 'fov', unit: 'degree', range: [60, 200, 5] },
    { name: 'memory_s', unit: 's', range: [0.5, 15, 0.5] },
  ],
  hands: [
    { name: 'aim_sigma', unit: 'degree', range: [0.2, 6, 0.1] },
    { name: 'aim_settle', unit: 's', range: [0.1, 1.5, 0.05] },
    { name: 'turn_rate', unit: 'degree_s', range: [120, 900, 10] },
    share('recoil_control'),
  ],
  mind: [
    share('aggression'),
    share('objective_focus'),
    share('patience'),
    share('flanking'),
    share('self_preservation'),
    share('decision_noise'),
  ],
  team: [share('teamwork'), { name: 'comms_delay', unit: 's', range: [0, 3, 0.05] }],
} as const satisfies Readonly<Record<string, readonly ShooterSlider[]>>;
