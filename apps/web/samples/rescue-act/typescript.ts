import { createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

const seed = 'polar-7';
const inputs = [{ tick: 20, given: [{ type: 'say' as const, text: 'Guo, switch the power on', to: 2 }] }];

const { radio, view, saved, seconds_left } = await seat.rescue.act(
  { seed, inputs, tick: 60 },
  { match_id: 'rescue-1' },
);
for (const { seat: speaker, text, why } of radio) console.log('radio', speaker, text.en_us, why?.text.en_us ?? '');
for (const { name, health, act } of view.team) console.log(name.en_us, health, act);
console.log('saved', saved, 'with', seconds_left, 's left');
