/** A hundred sentences, half of them Chinese, as a player types them; by the author of the word lists. Format: `utterances.ts`. */
export const TYPED_UTTERANCES = `
Lin can you get over to Zhao Lei and fix him up | treat 1 s0
Guo we need light in here, get the generator going | power 2
Yuan run down to the kitchen and see whether anybody's still in there | search 3 #kitchen
everybody get out of the building right now!! | abandon 123
doc what's the matter, why aren't you moving? | why 1
Guo kick that storeroom door in | open 2 #storage
somebody grab Anna she can't walk | carry - s5
scout take a peek in the gym | search 3 #gym
Lin stay right where you are | hold 1
Yuan wait up for us | hold 3
where's everyone at? | status 123
Guo, there's a fire in the workshop, deal with it | extinguish 2 #workshop
please tell Wu Min it's going to be okay | reassure - s3
Ma Jun we're coming to get you, I promise | promise - s4
Yuan, forget the garage | abandon 3 #garage
all of you meet me at the lobby | regroup 123 #lobby
Lin carry Zhao Lei outside, Guo goes with her | carry 1 s0 + follow 2 >1
shut the fire door by the northeast corridor | close - #corridor_ne
Yuan did you find anyone? | status 3
how's Chen Jing doing | status - s1
Guo shut the kitchen off so the fire doesn't spread | close 2 #kitchen
Lin, Sun Hao is bleeding, go | treat 1 s2
take the chief out of here, Guo | escort 2 s6
Yuan hurry to dormitory A | move 3 #dorm_a
get the power working again please | power -
Lin, walk Wu Min to the exit | escort 1 s3
Guo help me with this door | open 2 #lab
could one of you look in on the library | search - #library
why did you go in there Yuan?! | why 3
keep the guard calm, Lin | reassure 1 s7
come back here, all of you | regroup 123
Guo pull Ma Jun out from under that shelf | free 2 s4
Yuan, bring the station chief with you | escort 3 s6
use an extinguisher on the canteen fire | extinguish - #canteen
Guo and Yuan, clear the rubble off Sun Hao | free 23 s2
I need you in the radio room, doc | move 1 #radio
leave Anna, there's no time | abandon - s5
Lin how long can you hold out? | status 1
tell me what you see Yuan | status 3
Yuan: scout ahead through the southwest corridor | search 3 #corridor_sw
unlock the server room | open - #servers
I swear we won't leave you Chen Jing | promise - s1
don't worry Lin, you're doing fine | reassure 1
Guo drop that and bandage Zhao Lei instead | treat 2 s0
go help Lin, Yuan | follow 3 >1
check the cold store then the water plant, Guo | search 2 #cold + search 2 #water
Lin get Zhao Lei loose and then carry him out | free 1 s0 + carry 1 s0
Yuan open up the greenhouse for Lin | open 3 #greenhouse
spray the flames in the laundry Guo | extinguish 2 #laundry
everyone stick with me | follow 123
林医生赶紧去看下赵磊的伤 | treat 1 s0
老郭能不能把灯弄亮 | power 2
肖远你跑得快，先去厨房瞅瞅有没有人 | search 3 #kitchen
都给我撤出来！快！ | abandon 123
小林你怎么不动了？为啥？ | why 1
郭铁把储藏室的门踹了 | open 2 #storage
谁去把安娜背出来，她走不了 | carry - s5
远子到健身房转一圈看看 | search 3 #gym
林遥你就在那儿别动 | hold 1
小远等等我们 | hold 3
你们都在哪呢 | status 123
郭工，维修间着火了，处理一下 | extinguish 2 #workshop
告诉吴敏别害怕 | reassure - s3
马骏，我们一定来救你 | promise - s4
肖远，车库不用去了 | abandon 3 #garage
所有人在大厅碰头 | regroup 123 #lobby
林遥背赵磊，老郭跟着她 | carry 1 s0 + follow 2 >1
把东北走廊的防火门关了 | close - #corridor_ne
小远找到人没有 | status 3
陈静现在啥情况 | status - s1
老郭把厨房门堵死，别让火过来 | close 2 #kitchen
孙浩在流血，小林快去 | treat 1 s2
郭铁你把站长送出去 | escort 2 s6
肖远快到一号宿舍去 | move 3 #dorm_a
想办法把电恢复了 | power -
林遥扶着吴敏往外走 | escort 1 s3
老郭，过来帮我开门 | open 2 #lab
谁有空去图书室看一眼 | search - #library
肖远你跑那里面干什么去了？ | why 3
小林，稳住保安，别让他乱来 | reassure 1 s7
全都回我这儿来 | regroup 123
老郭，马骏被柜子压住了，把他弄出来 | free 2 s4
小远把秦站长一块带上 | escort 3 s6
食堂起火了，拿灭火器喷 | extinguish - #canteen
老郭和小远一起把孙浩身上的东西搬开 | free 23 s2
医生，来一下通信室 | move 1 #radio
安娜来不及了，别管她了 | abandon - s5
林遥你还能撑多久 | status 1
小远你那边看见什么了 | status 3
小远去西南走廊探探路 | search 3 #corridor_sw
把机房的锁打开 | open - #servers
陈静，我发誓不会丢下你 | promise - s1
林遥别慌，你做得很好 | reassure 1
老郭先放下手里的活，给赵磊包扎 | treat 2 s0
小远你去给林遥搭把手 | follow 3 >1
郭铁先查冷库，再查水处理间 | search 2 #cold + search 2 #water
林遥先把赵磊挖出来然后背他走 | free 1 s0 + carry 1 s0
小远去给林遥把温室的门打开 | open 3 #greenhouse
老郭，洗衣房那火浇一下 | extinguish 2 #laundry
大家跟紧我 | follow 123
`;
