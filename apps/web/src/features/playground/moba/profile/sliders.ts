import type { ProfileNumber } from '@fourth-seat/moba';
import type { NumberSlider } from '../../simulation/room/profile/sliders.ts';

/** The numbers of a profile by what they belong to. The ranges are those of people; the engine takes more. */
export const sliderGroups = {
  eyes: [
    { name: 'reaction_s', unit: 'ms', range: [50, 800, 10] },
    { name: 'map_check_s', unit: 's', range: [0.5, 15, 0.5] },
    { name: 'memory_s', unit: 's', range: [0, 30, 1] },
  ],
  hands: [
    { name: 'commands_per_s', unit: 'per_s', range: [0.5, 8, 0.1] },
    { name: 'aim_sigma', unit: 'degree', range: [0, 20, 0.5] },
    { name: 'last_hit_ms', unit: 'ms', scale: 1, range: [0, 400, 10] },
  ],
  mind: [
    { name: 'combo', unit: 'number', range: [1, 4, 1] },
    { name: 'fight_noise', unit: 'points', range: [0, 40, 1] },
  ],
  team: [{ name: 'talk', unit: 'number', range: [0, 2, 1] }],
} as const satisfies Readonly<Record<string, readonly NumberSlider<ProfileNumber>[]>>;
