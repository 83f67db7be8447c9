/** Fifty more by a writer who had not seen the word lists, to test words added since. Format: `utterances-blind-hundred.ts`. */
export const BLIND_FIFTY = `
Guo go see if the generators still run | power 2 / search 2 #power / move 2 #power
Yuan, anything in the laundry? | search 3 #laundry / status 3
Lin, forget the chief, Wu Min needs you more | treat 1 s3 / abandon 1 s6 + treat 1 s3
both of you carry Ma Jun out | carry - s4
how much time have we got | status -
is Chen Jing still alive | status - s1
can you reach the greenhouse, Yuan? | status 3 / move 3 #greenhouse
don't go in there Lin | hold 1
block the kitchen so it doesn't spread | close - #kitchen
Anna, stay close to me | escort - s5 / follow - / reassure - s5
somebody check the cold store | search - #cold
I'm going to the radio room | move 0 #radio
you're doing great, keep it up | reassure - / ~talk
how many people are still inside | status -
Guo bring the guard with you | escort 2 s7
we'll be back for you Sun Hao | promise - s2
what the hell are you doing Yuan | why 3 / status 3
pull everybody back to the lobby | regroup 123 #lobby
leave that, the lab is burning, Guo | extinguish 2 #lab
Lin go ahead and treat Zhao Lei, then get both out | treat 1 s0 + escort 1 s0 / treat 1 s0
any idea what caused this? | status - / why -
find Ma Jun | move - s4 / search - #canteen / status - s4
no, the other dorm | search - #dorm_b / move - #dorm_b / ~no
don't you dare die on me, Lin | reassure 1 / ~talk
get the lights back on Guo | power 2
小远，洗衣房里有没有动静 | search 3 #laundry / status 3
先救离你最近的那个 | escort - s1
老郭你先别修了，过来背人 | carry 2 s1 / carry 2 s0
他还活着吗 | status - s0
咱们还有多少时间 | status -
别进去，太危险了 | hold - / ~no
我去冷库看看 | search 0 #cold
谁都不许丢下 | promise -
林遥你先顾好自己 | reassure 1 / ~talk
把温室的门锁死，火要过来了 | close - #greenhouse
小远去观测室，看到人就喊我 | move 3 #observatory / search 3 #observatory
安娜跟紧我 | escort - s5
现在找到几个了 | status -
老郭带着保安一起出来 | escort 2 s7
这火到底怎么回事 | status - / why -
小林，孙浩交给你了 | escort 1 s2 / treat 1 s2
全体都有，往门厅撤 | regroup 123 #lobby / abandon 123 #lobby
行了别说了，赶紧去 | ~insist / ~yes
车库那边走得通吗 | status -
小远你跑快点 | ~talk / move 3
站长，命要紧，先出去再说 | reassure - s6 / escort - s6
给陈静止完血再来找我 | treat - s1 + regroup - / treat - s1
你们谁看见马骏了 | status - s4
灭火器还够不够 | status -
老郭，听我的，开门 | open 2 #lab / ~insist
`;
