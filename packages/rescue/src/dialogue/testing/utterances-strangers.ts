/**
 * Two hundred sentences, half of them Chinese, by a writer who had not seen the word lists: typed in a hurry, with slips,
 * called short, with two clauses or without a name. Format: `utterances-blind-hundred.ts`.
 */
export const STRANGERS_UTTERANCES = `
stop what you're doing | hold - / hold 123 / abandon - / abandon 123
yuan with me, lin stays here | follow 3 + hold 1 / follow 3 + hold 1 #library
hey anyone else cold lol | ~talk
lin patch up anna and then walk her out | treat 1 s5 + escort 1 s5
hows the lab looking | status - #lab
man down in workshop, medic! | move 1 #workshop / treat 1 / treat 1 #workshop
fine, have it your way | ~yes / ~talk
Doctor dear, please see to poor Mrs Chen | treat 1 s1
Oh my, how many people are still in there? | status - / status - #lab
pull Wu out from under that shelf | free - s3
get the lights back on | power -
How much time is remain | status -
help help im trapped | free 0 / regroup - / regroup 123 / ~talk
wat about chen jing | status - s1
The captain turns to Guo and asks what he thinks | status 2 / why 2 / ~talk
me kitchen | move 0 #kitchen / search 0 #kitchen
search that room again | search - #lab
evryone folow me | follow 123
scout push gym | move 3 #gym / search 3 #gym
sure, if you think so | ~yes / ~talk
yo yuan check the freezer real quick | search 3 #cold
Thank you so much young man | ~talk
are you deaf? I said open it | ~insist / open - #lab
guo my guy get that door open pls | open 2 #lab / open 2
time? | status -
we did all we could | ~talk
fall back fall back | regroup - / regroup 123 / abandon - / abandon 123
stack up on the lab door | move - #lab / move 123 #lab
fr fr we got this | ~talk
good call doc, thanks | ~talk
I'll deal with the fire in the gym, you lot search the dorms | extinguish 0 #gym + search 123 #dorm_a / extinguish 0 #gym + search - #dorm_a
On my honor, Wu Min, you will see the sunrise again | promise - s3 / reassure - s3
Open the door of medical please quickly | open - #medical
no no no dont go in there yuan | hold 3 / abandon 3 / ~no
ugh why are you just standing there guo | why 2
open the cold room and see if anyone's inside | open - #cold + search - #cold
Not one soul will perish tonight, I swear it | promise -
yuan stick with the doctor | follow 3 >1
hang in there buddy | reassure - s0 / reassure - / ~talk
Sun Hao is cannot walking, you must to carry | carry - s2
rally at lobby | move - #lobby / move 123 #lobby / regroup - #lobby / regroup 123 #lobby
Doctor, this man have much blood, help him please | treat 1 s0
how come you turned back, yuan | why 3
free wu | free - s3
yuan drop whatever and head for the radio room | move 3 #radio / abandon 3 + move 3 #radio
noted, but do it anyway | ~insist
can sb grab zhao he cant walk | carry - s0
cary him to teh exit | carry - s0
yep sounds good | ~yes
explain yourself guo | why 2
guo seal the northwest corridor | close 2 #corridor_nw
All persons must come back to me | regroup 123 / regroup -
Would you be so kind as to look in the greenhouse, dear? | search - #greenhouse
leave the data, just get qin out | escort - s6 / carry - s6 / abandon - + escort - s6 / abandon - #servers + escort - s6
breathe, Wu, nobody's gonna leave you | reassure - s3 / promise - s3
I not understand why you say no | why -
I dont want excuses, get in there | ~insist / move - #lab
did anybody find the guard | status - s7
Anna I give you my word we'll come back for you | promise - s5
sitrep | status - / status 123
Is that poor gentleman going to be alright? | status - s0
close lab | close - #lab
where tf is the exit | status - / status - #outside
how many minutes have we got before it blows up | status -
Could somebody help Anna outside, please? | escort - s5 / carry - s5
absolutely not | ~no
grab chen | carry - s1 / escort - s1
scout, tail the engineer for now | follow 3 >2
wheres the cheif | status - s6
lin helo zhao lei hes bleding | treat 1 s0
sprinklers in the canteen now | extinguish - #canteen / power -
is there any fire left in the kitchen? | status - #kitchen
seriously lin, why didnt you treat him | why 1 / why 1 s0
how many extinguishers have we got | status -
OH GOD THE KITCHEN IS ON FIRE SOMEONE DO SOMETHING | extinguish - #kitchen
Please you go to the room of ice core and looking for peoples | search - #ice / move - #ice + search - #ice
Where is now Mister Guo? | status 2
please, I'm begging you, trust me | ~insist / ~talk
never mind, cancel that | ~no / abandon - / hold -
I shall brave the flames in the fuel depot myself | move 0 #fuel / extinguish 0 #fuel
extingish fire in cantene | extinguish - #canteen
guo, breach server room | open 2 #servers
affirmative, proceed | ~yes
omg its so smoky cant see anything | ~talk / status -
nah dont do that | ~no / hold -
which doors are still stuck? | status -
doc on me | follow 1 / regroup 1
on my head be it, go | ~insist
this is stupid, why wont you go in | why -
Have courage Ma Jun, help is on its way | reassure - s4 / promise - s4
is it gonna blow??? | status - / status - #fuel / status - #lab
where is lin where is she | status 1
all out | abandon - / abandon 123
how bad is it in the server room | status - #servers
gou opne teh lab door | open 2 #lab
wait wait wait | hold - / hold 123 / ~no
why is nobody listening to me | why - / why 123 / ~talk
clear the galley | search - #kitchen / search 123 #kitchen
that beam's on Ma, lift it guo | free 2 s4
get out get out get out | abandon - / abandon 123
医生,这个男人很多血,你帮他 | treat 1 s0
还有哪些屋没搜 | status -
他不能走路,要抱他出去 | carry - s0
老秦,数据重要还是命重要?跟我们走 | escort - s6 / reassure - s6
妈呀这烟太大了 | ~talk
嗯 | ~yes / ~talk
小远探路 医生跟着他 | follow 1 >3 / move 3 + follow 1 >3 / search 3 + follow 1 >3
我不要听理由 执行 | ~insist
扶她一把,带陈静到院子里 | escort - s1
餐厅喷淋打开 | extinguish - #canteen / power -
第二出口通电没 | status - / status 2
小林去安抚一下吴敏 她吓坏了 | reassure 1 s3
老郭这墙会不会塌 | status 2
不用了换个办法 | ~no
收到 | ~yes / ~talk
把冷库打开看看里面有没有人 | open - #cold + search - #cold
林医生到大厅等我们 | move 1 #lobby / hold 1 #lobby / move 1 #lobby + hold 1
老锅去发电是 | move 2 #power / power 2
他伤得重吗 | status - s0
林医生啊,辛苦你给马骏包扎一下 | treat 1 s4
谢谢你们啊真是好孩子 | ~talk
兄弟们冲啊 | ~talk / ~insist
小远可以去看图书室吗 | search 3 #library / move 3 #library
小远你断后 老郭跟上我 | hold 3 + follow 2 / follow 3 + follow 2 / follow 2
老郭去通电,小远搜一号宿舍 | power 2 + search 3 #dorm_a
都撤出来 别恋战 | abandon 123 / abandon -
2号开油库门 | open 2 #fuel
医生你在干嘛啊急死我了 | status 1
小远放下手里的活去油料库门口等我 | move 3 #fuel / hold 3 #fuel / abandon 3 + move 3 #fuel / move 3 #fuel + hold 3
不行绝对不行 | ~no
林要去给赵雷止血 | treat 1 s0
全体集合 | regroup 123 / regroup -
给安娜止血,完了背她出去 | treat - s5 + carry - s5
凭什么不去 | why -
老郭你磨叽啥呢 | why 2 / status 2 / ~talk
老郭为什么不能从东南走廊过 | why 2 / why 2 #corridor_se
陈晶怎么样了 | status - s1
老果把食验室门打开 | open 2 #lab
我不行了撑不住了 | ~talk
车库清一下有没有人 | search - #garage
本队长亲自去机房会会这场火 | move 0 #servers / extinguish 0 #servers
灭火器还剩几个 | status -
放心吧大家都能活着出去 | promise - / reassure - / ~talk
大家都没事吧 | status - / status 123
郭铁,依你之见此路可行否 | status 2
老郭撬开储物间,医生进去救人 | open 2 #storage + move 1 #storage / open 2 #storage + treat 1 / open 2 #storage + search 1 #storage
求你了信我一次 | ~insist / ~talk
林遥,速去为孙浩止血 | treat 1 s2
最近的那个伤员谁去处理下 | treat - s1
吧火灭了 | extinguish - #kitchen / extinguish - #library / extinguish -
那个房间再搜一遍 | search - #lab
小林先给小吴... 不对先给老马治 | treat 1 s4
我厨房 远子宿舍 | move 0 #kitchen + search 3 #dorm_a / search 0 #kitchen + search 3 #dorm_a / move 0 #kitchen + move 3 #dorm_a / search 0 #kitchen + move 3 #dorm_a
我不明白,你为什么说不行 | why -
还剩几秒 | status -
小林治小赵 | treat 1 s0
郭工报告位置 | status 2
老郭跟着小远 | follow 2 >3
起火原因查到没有 | status -
医生医生这边有人流血 | treat 1 s0 / treat 1 / move 1 #library
别管他了快跑 | abandon - s0 / abandon -
大家根我来 | follow 123
侦察前出到温室 | move 3 #greenhouse / search 3 #greenhouse
出了事我担着,去 | ~insist
小远你怎么又跑回来了 | why 3
那边什么情况 | status - #lab / status -
医护跟我走 | follow 1
哪个房间最危险 | status -
安娜,我以队长的名义发誓一定带你回家 | promise - s5
老卢我保证不会丢下你 | promise - s7
送老秦出去 | escort - s6
知道危险,但必须去 | ~insist
救命啊怎么办怎么办 | ~talk / status -
冷死了这鬼地方 | ~talk
温室那儿有人喊救命 谁过去 | move - #greenhouse / search - #greenhouse
谁去救一下陈静啊 | escort - s1 / move - s1 / free - s1 / treat - s1 / carry - s1
这是命令不是商量 | ~insist
把小吴从废墟里扒出来 | free - s3
林遥你在哪 回话 | status 1
小远去喂修间看看 | search 3 #workshop / move 3 #workshop
小远健身房 | search 3 #gym / move 3 #gym
老郭听得到吗 | status 2
安娜还活着吗 | status - s5
都给我原地别动 | hold 123 / hold -
小元搜一下餐听 | search 3 #canteen
卧槽厨房着了 | extinguish - #kitchen / status - #kitchen
怎么半天了门还没开 | why - / status - / status - #lab / why 2 / status 2
别磨蹭了按我说的做 | ~insist
别开那扇门 | close - #lab / ~no / hold -
只要我还活着,一个都不会少 | promise -
当我没说 | ~no / ~talk
算了 | ~no / ~talk / hold - / abandon -
请你们全部的人回来我这里 | regroup 123 / regroup -
我自己去救孙浩你们别动 | free 0 s2 + hold 123 / move 0 s2 + hold 123 / escort 0 s2 + hold 123 / carry 0 s2 + hold 123 / treat 0 s2 + hold 123
老郭供电 | power 2
跟站长说数据我们会帮他带出来 | promise - s6 / reassure - s6
关实验室 | close - #lab
6666 | ~talk
对不起刚才凶你了 | ~talk
里面到底还剩几个人呀 | status - / status - #lab
`;
