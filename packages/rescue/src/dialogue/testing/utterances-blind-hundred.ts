/**
 * A hundred sentences, half of them Chinese, by a writer who had not seen the word lists. ` / ` separates readings that are
 * equally good; `~yes`, `~no`, `~insist` and `~talk` are answers without a target. Otherwise as `utterances.ts` reads it.
 */
export const BLIND_HUNDRED = `
Yuan, go check the dorms first | search 3 #dorm_a
Doc, Zhao Lei is bleeding badly, get over there | treat 1 s0
Guo can you get that lab door open? | open 2 #lab
everyone out of there now!! | abandon 123
what's the situation | status -
how long until the fuel goes up | status -
Lin Yao stay with Chen Jing until I get there | treat 1 s1 / move 1 s1 / hold 1 s1
who's still missing? | status -
Yuan you go left I'll take the kitchen | move 0 #kitchen
someone put out the fire in the canteen | extinguish - #canteen
I promise we save everybody | promise -
we are not leaving anyone behind | promise -
Guo, is it safe to go through the northwest corridor? | status 2 #corridor_nw / status 2
take Sun Hao to the exit | escort - s2
Lin, can he walk? | status 1 s0
pick him up and get out | carry - s0 / carry - s0 + abandon -
nice work guys | ~talk
Guo shut the fire door behind you | close 2 #lab
turn the sprinklers on in the kitchen | extinguish - #kitchen / power -
hey where is everyone | status 123
Yuan what do you see | status 3
forget that, come back to me | regroup -
Lin, leave Ma Jun and help Chen Jing instead | treat 1 s1 / abandon 1 s4 + treat 1 s1
ok do what you think is best | ~talk
everybody search one room each | search 123 #canteen
Guo we need power for the second exit | power 2
yes go ahead | ~yes
no. wait for me | hold -
I don't care about the risk, go in | ~insist
just do it, that's an order | ~insist
trust me on this one | ~insist
sorry, you were right | ~talk
Chief, the data isn't worth your life, come on | reassure - s6 / escort - s6
calm down, we'll get you out of here | reassure - s0 / promise - s0
what happened here? who started the fire? | status -
Lin and Yuan, go together to the observatory | move 13 #observatory
is anyone in the greenhouse? | search - #greenhouse / status - #greenhouse
Guo what do you need | status 2
how are you holding up, Lin? | status 1
get the data core first | carry - #servers
we have to move, fire's spreading | ~talk / abandon -
Wu Min follow me | escort - s3 / escort 0 s3
Yuan, look in the gym and then the laundry | search 3 #gym + search 3 #laundry
can you make it through the smoke? | status -
there's someone in the library | search - #library / move - #library
Lin, wait at the garage | move 1 #garage / hold 1 #garage
how many have we got out | status -
close all the doors on the way | close - #lab
what should I do | status -
Guo drop that and carry Anna | carry 2 s5
小远先去宿舍看看有没有人 | search 3 #dorm_a
林医生，赵磊快不行了，赶紧过去 | treat 1 s0 / move 1 s0
老郭能不能把实验室那个门弄开 | open 2 #lab
大家都往外撤，快 | abandon 123
现在什么情况 | status -
还剩多少时间 | status -
还有几个人没找到 | status -
谁离餐厅最近，去把火灭了 | extinguish - #canteen
我去厨房，你们搜其他房间 | move 0 #kitchen + search 123 #canteen / move 0 #kitchen
小林你守着陈静别动 | treat 1 s1 / move 1 s1 / hold 1 s1
我保证一个都不会少 | promise -
放心，我们一定把你们全都带出去 | promise -
老郭，西北走廊还能走吗 | status 2 #corridor_nw / status 2
把孙浩送到出口去 | escort - s2
他伤得重不重？ | status - s0
背上他快走 | carry - s0
干得漂亮 | ~talk
老郭出来以后把防火门带上 | close 2 #lab
厨房的喷淋能不能开一下 | extinguish - #kitchen / power -
小远你那边怎么样 | status 3
刚才那个不算，你先回来 | regroup -
别管马骏了，先去救陈静 | escort - s1 / abandon - s4 + escort - s1
你们自己看着办吧 | ~talk
老郭先把电恢复了，我们要走后门 | power 2
好，就这么办 | ~yes
不行，太危险了 | ~no
我知道危险，但必须去 | ~insist
这是命令，马上执行 | ~insist
相信我 | ~insist
对不起，是我判断错了 | ~talk
站长，数据没有命重要，跟我们走吧 | reassure - s6 / escort - s6
别怕，我们来救你了 | reassure - s0 / promise - s0
火是怎么烧起来的 | status - / why -
小林和小远一起去观测室 | move 13 #observatory
温室里有人吗 | search - #greenhouse / status - #greenhouse
你还撑得住吗，小远 | status 3
先去机房拿数据 | carry - #servers
吴敏跟着我走 | escort - s3 / escort 0 s3
小远搜完健身房再去洗衣房 | search 3 #gym + search 3 #laundry / search 3 #gym + move 3 #laundry
烟太大了，能过去吗 | status -
图书室好像有声音，去看一眼 | search - #library
你们在车库等我 | regroup 123 #garage / move 123 #garage / hold 123 #garage
救出来几个了 | status -
把那扇门踹开 | open - #lab
我该干嘛 | status -
老郭你为什么不去 | why 2
给他包扎一下 | treat - s0
小远别乱跑，跟着老郭 | follow 3 >2
谁有灭火器 | status -
你们俩一起走，别分开 | follow -
`;
