import { createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

const record = `doudizhu 1
deal - 0 45677899TTTJJKA22 34467899TJQQKK2bB 3334556788JQQKAA2 56A
0 bid 3
0 456789TJ=chain:4:8
1 6789TJQK=chain:6:8
2 pass
0 pass
1 3=single:3:1
2 pass
0 5=single:5:1
1 9=single:9:1
2 pass
0 T=single:10:1
1 Q=single:12:1
2 pass
0 K=single:13:1
1 2=single:15:1
2 pass
0 pass
1 44=pair:4:1
2 pass
0 AA=pair:14:1
1 bB=rocket:17:1
2 pass
0 pass
1 K=single:13:1
result -12 6 6
`;
const { summary, coach } = await seat.doudizhu.review({ record, seats: [0] }, { deadline_ms: 60_000 });
console.log('accuracy', summary.per_seat[0]?.accuracy);
for (const { text } of coach) console.log(text);
