/**
 * A hundred sentences of somebody in a hurry: short, lower case, with slips, half of them Chinese. Written from the public
 * documentation of the rescue and the names of a station, before the reader was worked on and without sight of its word
 * lists. Format: `utterances-blind-hundred.ts`.
 */
export const SECOND_STRANGER = `
guo fire in the workshop put it out | extinguish 2 #workshop
lin go see to anna shes bleeding bad | treat 1 s5
yuan greenhouse now | move 3 #greenhouse / search 3 #greenhouse
need eyes on the gym | search - #gym / move - #gym
get sun hao out of here | escort - s2 / carry - s2
guo power pls | power 2
can somebody get the lights back on | power -
kill the fire in the kitchen | extinguish - #kitchen
whos free to check dorm b | search - #dorm_b
lin you ok? | status 1
yuan whats it look like in the radio room | status 3 #radio / status - #radio / status 3
doc hurry zhao is dying | treat 1 s0 / move 1 s0
guo leave that door and come with me | follow 2 / abandon 2 + follow 2
everybody on me | follow 123 / regroup - / regroup 123
meet at the lobby | regroup - #lobby / regroup 123 #lobby / move 123 #lobby
guys back to the lobby | regroup 123 #lobby / move 123 #lobby / regroup - #lobby
yuan run to the cold store see if theres anyone | search 3 #cold / move 3 #cold + search 3 #cold
lock the kitchen door behind you so it doesnt spread | close - #kitchen
guo shut the garage door | close 2 #garage
pry open the storeroom | open - #storage
lin dont move | hold 1
yuan stay where you are till i get there | hold 3 / hold 3 #library
dig wu min out | free - s3
ma jun is stuck under something guo help him | free 2 s4
guo carry ma jun outside | carry 2 s4
chen can walk right? take her to the exit yuan | escort 3 s1
forget the lab | abandon - #lab / abandon -
yuan not the lab, the library | search 3 #library / move 3 #library
scratch that guo go to the pump room instead | move 2 #water / abandon 2 + move 2 #water / search 2 #water
lin and yuan go together to dorm a | move 13 #dorm_a / search 13 #dorm_a
you two check the canteen | search - #canteen / search 123 #canteen
yuan search ice room then laundry | search 3 #ice + search 3 #laundry
why arent you moving guo | why 2
why are you going there lin | why 1
how much time do we got | status -
how many still inside | status -
tell erik hes gonna be fine | ~talk / reassure -
tell anna to stay calm were coming | reassure - s5
promise sun we wont leave without him | promise - s2
i swear nobody gets left behind | promise -
yuan follow guo | follow 3 >2
lin stick with yuan | follow 1 >3
do it!! thats an order | ~insist
no | ~no
yeah go for it | ~yes / ~insist
good job yuan | ~talk
guo wheres the guard | status 2 s7 / status - s7 / status 2
find the chief | search - / escort - s6 / move - s6 / status - s6
grab the data core | carry - #servers
lin the medbay might have someone in it | search 1 #medical / move 1 #medical
老郭车间着火了去灭一下 | extinguish 2 #workshop
林遥快去救安娜 她在流血 | treat 1 s5 / escort 1 s5
小远 温室 快 | move 3 #greenhouse / search 3 #greenhouse
谁去健身房看一眼 | search - #gym / move - #gym
把孙浩弄出去 | escort - s2 / carry - s2
老郭来电来电 | power 2
赶紧把电弄好 | power -
厨房的火谁去扑一下 | extinguish - #kitchen
二号宿舍还没人去吧 去看看 | search - #dorm_b / move - #dorm_b
医生你还好吗 | status 1
肖远通信室那边啥情况 | status 3 #radio / status - #radio / status 3
林遥赵磊快不行了 | treat 1 s0 / move 1 s0
郭铁别管门了跟我走 | follow 2 / abandon 2 + follow 2
都跟着我 | follow 123 / follow -
大厅集合 | regroup - #lobby / regroup 123 #lobby
回大厅 都回来 | regroup - #lobby / regroup 123 #lobby / move 123 #lobby
小远跑一趟冷库 | move 3 #cold / search 3 #cold
把厨房门带上 别让火出来 | close - #kitchen
郭铁车库的门关了 | close 2 #garage
储藏室撬开 | open - #storage
林遥别动 | hold 1
小远原地等我 | hold 3 / hold 3 #library
吴敏被压住了 | free - s3
郭铁帮马骏把东西搬开 | free 2 s4
老郭把马骏背出去 | carry 2 s4
陈静能走 小远带她走 | escort 3 s1
实验室不用管了 | abandon - #lab / abandon -
小远不是实验室 是图书室 | search 3 #library / move 3 #library
老郭算了 改去泵房 | move 2 #water / abandon 2 + move 2 #water / search 2 #water
林遥和小远一起去一号宿舍 | move 13 #dorm_a / search 13 #dorm_a
你们俩搜餐厅 | search - #canteen / search 123 #canteen
小远搜完冰芯室去洗衣房 | search 3 #ice + search 3 #laundry / search 3 #ice + move 3 #laundry
老郭你怎么不动 | why 2
林遥你为啥去那 | why 1
还剩多少时间 | status -
里面还有几个人 | status -
跟安娜说别慌我们马上到 | reassure - s5
告诉孙浩我们不会扔下他 | promise - s2 / reassure - s2
我保证一个都不会少 | promise -
小远跟着郭铁 | follow 3 >2
医生跟小远走 | follow 1 >3
这是命令 快去 | ~insist
不 | ~no
行 就这么办 | ~yes / ~insist
干得漂亮 | ~talk
老郭保安在哪 | status 2 s7 / status - s7 / status 2
去找站长 | search - / escort - s6 / move - s6
去拿数据核心 | carry - #servers
林遥医务室可能有人 | search 1 #medical / move 1 #medical
琳瑶去看看唐雪那边 油库别进 | ~talk / status 1
`;
