/** A hundred further sentences in both languages on words added after `utterances-typed.ts`; same author. Format: `utterances.ts`. */
export const WIDENED_UTTERANCES = `
Yuan I want you in the observatory as fast as you can | move 3 #observatory
Guo the lab door is jammed, force it | open 2 #lab
Lin treat whoever is closest | treat 1 s1
can anybody hear me? report | status 123
Yuan go through the dorms, start with dormitory B | search 3 #dorm_b
Guo, kill the fire in the kitchen | extinguish 2 #kitchen
Lin, get Anna out of there | escort 1 s5
Chen Jing, hold on, we'll come back for you | promise - s1
stop, Yuan! | hold 3
guys, follow Guo | follow 13 >2
Guo bring the power back on | power 2
doc go see to Ma Jun | treat 1 s4
Lin pick up Wu Min and run | carry 1 s3
who's got eyes on the chief? | status - s6
Yuan, why the canteen? | why 3
close the workshop door behind you Guo | close 2 #workshop
Lin and Yuan, search the medical bay | search 13 #medical
somebody talk to Sun Hao, he's panicking | reassure - s2
leave the guard, get yourself out Yuan | abandon 3 s7
everyone regroup at the garage | regroup 123 #garage
Guo, dig Zhao Lei out | free 2 s0
I'll be right behind you Guo, go to the server room | move 2 #servers
Yuan what's your status | status 3
Lin escort the chief outside | escort 1 s6
put out the fire in the library then open the greenhouse, Guo | extinguish 2 #library + open 2 #greenhouse
Guo stay with Lin | follow 2 >1
we're not leaving you Anna, I promise | promise - s5
check the radio room and the office | search - #radio + search - #office
Yuan, head for the northwest corridor | move 3 #corridor_nw
explain that Lin | why 1
Lin please calm Ma Jun down | reassure 1 s4
free the guard, Guo, he's stuck | free 2 s7
fall back to the lobby now | regroup 123 #lobby
Guo seal the fuel store | close 2 #fuel
Yuan take Chen Jing out | escort 3 s1
restore power, Guo, and Lin follow me | power 2 + follow 1
hold your position Lin | hold 1
Lin stop the bleeding on Wu Min | treat 1 s3
Yuan carry him | carry 3 s0
get the gym door open | open - #gym
what did you find Yuan? | status 3
scout the laundry, Yuan | search 3 #laundry
give up on the chief, Lin | abandon 1 s6
we need that fire out in the storeroom | extinguish - #storage
Guo where are you | status 2
Yuan sweep dorm A for survivors | search 3 #dorm_a
Lin go to Sun Hao | move 1 s2
Guo carry Anna to safety | carry 2 s5
all of you, out, out, out! | abandon 123
Guo unjam the door of the ice-core room | open 2 #ice
肖远，你到观测室去一下 | move 3 #observatory
老郭，实验室的门卡住了，撬开它 | open 2 #lab
小林，就近救治最近的伤员 | treat 1 s1
各小组回话，报告位置 | status 123
小远搜一下二号宿舍 | search 3 #dorm_b
老郭，把厨房的火压下去 | extinguish 2 #kitchen
林遥，把安娜带离那里 | escort 1 s5
陈静坚持住，我们会回来接你 | promise - s1
肖远停下！ | hold 3
你们跟着老郭 | follow 13 >2
郭工，快把发电机开起来 | power 2
林医生去给马骏包扎一下 | treat 1 s4
小林背上吴敏就跑 | carry 1 s3
谁看到站长了？ | status - s6
小远，你去食堂干嘛 | why 3
老郭，出来的时候把维修间的门带上 | close 2 #workshop
小林和小远一起搜医务室 | search 13 #medical
谁去安慰一下孙浩，他吓坏了 | reassure - s2
小远，保安不救了，你赶紧撤 | abandon 3 s7
全队到车库集合 | regroup 123 #garage
老郭，把赵磊刨出来 | free 2 s0
老郭去机房，我随后就到 | move 2 #servers
肖远报告一下情况 | status 3
小林护送站长出去 | escort 1 s6
郭铁灭了图书室的火，然后把温室打开 | extinguish 2 #library + open 2 #greenhouse
老郭跟紧林遥 | follow 2 >1
安娜，我保证不会丢下你 | promise - s5
通信室和站长室都查一遍 | search - #radio + search - #office
小远往西北走廊走 | move 3 #corridor_nw
林遥你解释一下 | why 1
小林，劝劝马骏 | reassure 1 s4
老郭，保安被压着，救他出来 | free 2 s7
大家撤到门厅会合 | regroup 123 #lobby
把油库封上，老郭 | close 2 #fuel
小远接陈静出来 | escort 3 s1
老郭恢复供电，林遥跟我走 | power 2 + follow 1
林遥守在原地 | hold 1
小林快给吴敏止血 | treat 1 s3
小远背着他走 | carry 3 s0
谁去把健身房的门弄开 | open - #gym
肖远你找到什么了 | status 3
小远侦查一下洗衣房 | search 3 #laundry
小林，站长那边放弃吧 | abandon 1 s6
储藏室的火得赶紧灭 | extinguish - #storage
老郭你人在哪 | status 2
小远把一号宿舍翻一遍 | search 3 #dorm_a
林遥到孙浩那儿去 | move 1 s2
老郭把安娜扛到安全的地方 | carry 2 s5
撤撤撤，全部撤出去！ | abandon 123
老郭，冰芯室的门打不开，你去弄开 | open 2 #ice
`;
