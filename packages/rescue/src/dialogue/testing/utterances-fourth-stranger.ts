/**
 * A hundred sentences of a chatty player: slang, homophones, traditional characters, two languages in one sentence, mistypings,
 * corrections, two orders at once. Written like `utterances-second-stranger.ts`: before the reader was worked on and without
 * sight of its word lists.
 */
export const FOURTH_STRANGER = `
yo guo can u bust open the door to the cold store | open 2 #cold
yuna go chek the gym | search 3 #gym / move 3 #gym
lin ur up, wu min needs patching | treat 1 s3
guo thers a fire in teh canteen handle it | extinguish 2 #canteen
lol guo what are you doing | status 2 / why 2
lin whats taking so long | status 1 / why 1
hey yuan wanna peek into the office real quick | search 3 #office / move 3 #office
ok so guo does the power and yuan does the radio room | power 2 + search 3 #radio / power 2 + move 3 #radio
lin treat zhao, guo carry him after | treat 1 s0 + carry 2 s0
get the power on and then meet me at the lobby | power - + regroup - #lobby / power - + move - #lobby / power - + regroup 123 #lobby
wait no guo dont open that | ~no / hold 2 / abandon 2
actually never mind | ~no / abandon - / hold -
nvm lin come with me | follow 1 / abandon 1 + follow 1
yuan forget it and go help guo | follow 3 >2 / abandon 3 + follow 3 >2 / abandon 3 / move 3
is anyone near the library | status - / status - #library / status 123
can you hear me lin | status 1 / ~talk
im going to the kitchen | move 0 #kitchen
ill take dorm a, yuan takes dorm b | search 0 #dorm_a + search 3 #dorm_b / move 0 #dorm_a + move 3 #dorm_b
let me get chen | escort 0 s1 / carry 0 s1 / move 0 s1
lin heal her | treat 1 s0 / treat 1 s1
guo carry him out | carry 2 s0
yuan take that one outside | escort 3 s0 / escort 3 s1 / carry 3 s0 / carry 3 s1
search there | search - #lab
who's hurt | status - / status 123
hows zhao | status - s0
someone calm the chief down | reassure - s6
talk to the guard hes freaking out | reassure - s7
anna its ok, youre safe with us | reassure - s5
lin youre a legend | ~talk
nah too dangerous | ~no
sure thing | ~yes
just go already | ~insist
i said go | ~insist
guo hose down the generator room | extinguish 2 #power
put water on the fire in the lab | extinguish - #lab
storeroom is burning | extinguish - #storage / status - #storage
go go go canteen | move - #canteen / search - #canteen
yuan scout ahead, sw corridor | move 3 #corridor_sw / search 3 #corridor_sw
guo block the kitchen off | close 2 #kitchen
keep the lab closed | close - #lab
medic to medbay | move 1 #medical
guo pick up sun and get to the exit | carry 2 s2 / carry 2 s2 + move 2 #outside
yuan check on lin | status 1 / follow 3 >1 / move 3
don't let anyone into the fuel room | ~no / hold - / ~talk / hold 123 / close - #fuel
team split up and search | search 123 / search -
lets get out of here | abandon - / abandon 123
everyone hold position | hold 123 / hold -
how did this fire even start | status -
any extinguishers left? | status -
lin please 快去救 zhao lei | treat 1 s0 / escort 1 s0
老果把冷库的门砸开 | open 2 #cold
小圆去看看建身房 | search 3 #gym / move 3 #gym
林姚轮到你了 吴敏要包扎 | treat 1 s3
郭铁餐厅起火了你搞定 | extinguish 2 #canteen
郭铁你在干嘛呢 | status 2 / why 2
林遥怎么这么久 | status 1 / why 1
小远顺便瞄一眼站长室呗 | search 3 #office / move 3 #office
老郭管电 小远去通信室 | power 2 + search 3 #radio / power 2 + move 3 #radio
林遥先治赵磊 然后老郭背他 | treat 1 s0 + carry 2 s0
先通电再到大厅跟我会合 | power - + regroup - #lobby / power - + move - #lobby / power - + regroup 123 #lobby
等等老郭别开那扇门 | ~no / hold 2 / abandon 2
算了当我没说 | ~no / abandon - / hold -
林遥别弄了过来 | follow 1 / abandon 1 + follow 1 / regroup 1 / abandon 1 + regroup 1
小远先别搜了去帮老郭 | follow 3 >2 / abandon 3 + follow 3 >2 / abandon 3 / move 3
图书馆附近有人吗 | status - / status - #library / status 123
林遥听得到吗 | status 1 / ~talk
我去厨房 | move 0 #kitchen
我搜一号宿舍小远搜二号 | search 0 #dorm_a + search 3 #dorm_b
陈静交给我 | escort 0 s1 / carry 0 s1 / move 0 s1
林遥给她治一下 | treat 1 s0 / treat 1 s1
郭铁把他扛出去 | carry 2 s0
小远把那个人带出去 | escort 3 s0 / escort 3 s1 / carry 3 s0 / carry 3 s1
搜那边 | search - #lab
谁受伤了 | status - / status 123
赵磊咋样了 | status - s0
谁去安抚一下站长 | reassure - s6
保安吓坏了 去劝劝他 | reassure - s7
安娜没事了有我们在 | reassure - s5
林遥你太神了 | ~talk
不行 太危险了 | ~no
没问题 | ~yes
别废话 快去 | ~insist
我说了去就去 | ~insist
郭铁去把发电室的火浇灭 | extinguish 2 #power
實驗室著火了,快滅火 | extinguish - #lab
儲藏室燒起來了 | extinguish - #storage / status - #storage
快快快去餐厅 | move - #canteen / search - #canteen
小远前面探路 西南走廊 | move 3 #corridor_sw / search 3 #corridor_sw
郭铁把厨房封上 | close 2 #kitchen
實驗室的門別開 | close - #lab / ~no / hold - / ~talk / abandon - #lab
医生去医务室 | move 1 #medical
老郭背上孙浩往外跑 | carry 2 s2 / carry 2 s2 + move 2 #outside
小遠跟林遙一起走 | follow 3 >1
油库谁也别进 | ~no / hold - / ~talk / hold 123 / close - #fuel / abandon - #fuel
分头搜 | search 123 / search -
快撤吧 | abandon - / abandon 123
全员待命 | hold 123 / hold -
这火到底怎么烧起来的 | status -
灭火器还有没有 | status -
yuan 去 lab 看看 有没有人 | search 3 #lab
`;
