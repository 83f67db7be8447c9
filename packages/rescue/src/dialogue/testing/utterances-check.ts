/** A hundred sentences in both languages to check the lists after `utterances-widened.ts`; same author. Format: `utterances.ts`. */
export const CHECK_UTTERANCES = `
Lin, I need you at the medical bay | move 1 #medical
Guo can you open the observatory please | open 2 #observatory
Yuan, is there anybody in the kitchen? go look | search 3 #kitchen
everyone come back to the lobby | regroup 123 #lobby
Lin help Wu Min | treat 1 s3
Guo get us some power | power 2
what's going on over there, Guo? | status 2
Yuan bring Zhao Lei out | escort 3 s0
doctor, patch up the chief | treat 1 s6
Guo, the canteen is burning, put it out | extinguish 2 #canteen
Lin carry Anna, she's too weak | carry 1 s5
wait for me, Yuan | hold 3
Guo, why are you just standing there? | why 2
forget Ma Jun, we can't reach him | abandon - s4
Sun Hao we will come back for you I swear | promise - s2
Guo close the door to the generator room | close 2 #power
Yuan search both dorms, dormitory A first and dormitory B after | search 3 #dorm_a + search 3 #dorm_b
Lin and Guo follow Yuan | follow 12 >3
somebody free the guard | free - s7
head to the cold store, Yuan, and check it | search 3 #cold
get everybody out now | abandon 123
Lin calm the chief down before you move him | reassure 1 s6
report in, all of you | status 123
Guo cut Chen Jing loose | free 2 s1
Yuan scout the southeast corridor | search 3 #corridor_se
I'll take the office, Guo takes the workshop | move 0 #office + move 2 #workshop
Guo break down the storeroom door, Yuan stand by | open 2 #storage + hold 3
go with Guo, Lin | follow 1 >2
Lin escort Chen Jing and Wu Min outside | escort 1 s1 + escort 1 s3
is Zhao Lei still alive? | status - s0
Yuan check the water plant | search 3 #water
shut that door Guo | close 2 #lab
Lin tell Anna she'll be fine | reassure 1 s5
everyone freeze | hold 123
Yuan run to the radio room | move 3 #radio
Guo repair the generator then search the garage | power 2 + search 2 #garage
pull the guard out Guo | free 2 s7
doc, any survivors near you? | status 1
Lin, leave Ma Jun where he is | abandon 1 s4
stick close to me Guo | follow 2
Lin, treat Sun Hao then take him out | treat 1 s2 + escort 1 s2
give me a status Yuan | status 3
Yuan evacuate the guard | escort 3 s7
search the greenhouse | search - #greenhouse
Guo use your extinguisher in the lab | extinguish 2 #lab
Yuan go in and get Wu Min | escort 3 s3
Lin what made you go there? | why 1
fall back, fall back! | regroup 123
Guo keep the fire door closed at the southwest corridor | close 2 #corridor_sw
bring Sun Hao to safety, Yuan | escort 3 s2
小林，医务室需要你 | move 1 #medical
老郭帮忙开一下观测室 | open 2 #observatory
小远，厨房还有人吗？去看看 | search 3 #kitchen
都回门厅来 | regroup 123 #lobby
林遥去帮吴敏 | treat 1 s3
郭铁，给我们弄点电 | power 2
老郭你那边怎么回事 | status 2
小远把赵磊带出来 | escort 3 s0
医生，给站长包扎 | treat 1 s6
老郭，餐厅烧起来了，去灭火 | extinguish 2 #canteen
林遥背一下安娜，她太虚弱了 | carry 1 s5
小远等我一下 | hold 3
老郭你站那儿干嘛 | why 2
马骏够不着，放弃他吧 | abandon - s4
孙浩，我们发誓会回来 | promise - s2
老郭把发电室的门关好 | close 2 #power
小远先搜一号宿舍，再搜二号宿舍 | search 3 #dorm_a + search 3 #dorm_b
林遥和老郭都跟着小远 | follow 12 >3
谁去把保安救出来 | escort - s7
肖远去冷库查一下 | search 3 #cold
赶紧全部撤离 | abandon 123
小林先把站长劝住 | reassure 1 s6
所有人报告情况 | status 123
老郭把陈静身上的柜子挪开 | free 2 s1
小远探一下东南走廊 | search 3 #corridor_se
我去站长室，老郭去维修间 | move 0 #office + move 2 #workshop
老郭撞开储藏室，小远待命 | open 2 #storage + hold 3
林遥跟老郭走 | follow 1 >2
小林把陈静和吴敏都送出去 | escort 1 s1 + escort 1 s3
赵磊还活着吗 | status - s0
小远看看水处理间 | search 3 #water
老郭把那扇门关上 | close 2 #lab
林遥跟安娜说没事的 | reassure 1 s5
所有人别动 | hold 123
小远快跑去通信室 | move 3 #radio
老郭先修发电机再搜车库 | power 2 + search 2 #garage
老郭把保安拉出来 | free 2 s7
医生，你附近有幸存者吗 | status 1
老郭离开那儿 | abandon 2
老郭紧跟着我 | follow 2
小林给孙浩止血，再把他带出去 | treat 1 s2 + escort 1 s2
小远汇报 | status 3
小远把保安转移出去 | escort 3 s7
搜一下温室 | search - #greenhouse
老郭用灭火器喷实验室 | extinguish 2 #lab
小远进去把吴敏接出来 | escort 3 s3
林遥，你跑去那儿是为什么 | why 1
撤退，撤退！ | abandon 123
老郭，西南走廊的防火门要一直关着 | close 2 #corridor_sw
小远把孙浩带到安全的地方 | escort 3 s2
`;
