import { createSeat } from 'fourth-seat';

// On your server: a token for one match.
const server = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });
const { token } = await server.createToken({ game: 'doudizhu', match_id: 'table-42', calls: 200, expires_in: 3600 });

// In the page, which got the token from your server. It never sees the key.
const seat = createSeat({ url: 'https://seat.example', key: token });
const hand = ['3', '4', '4', '5', '6', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', '2', '2', 'b'];
const { action } = await seat.doudizhu.bid({ seat: 0, hand, bids: [] }, { match_id: 'table-42' });
console.log(action);
