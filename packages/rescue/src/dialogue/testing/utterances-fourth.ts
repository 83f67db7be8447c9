/** A fourth hundred, half of it Chinese. */
export const FOURTH_UTTERANCES = `
Yuan, go check the dorms first
Doc, Zhao Lei is bleeding badly, get over there
Guo can you get that lab door open?
everyone out of there now!!
what's the situation
how long until the fuel goes up
Lin Yao stay with Chen Jing until I get there
who's still missing?
Yuan you go left I'll take the kitchen
someone put out the fire in the canteen
I promise we save everybody
we are not leaving anyone behind
Guo, is it safe to go through the northwest corridor?
take Sun Hao to the exit
Lin, can he walk?
pick him up and get out
nice work guys
Guo shut the fire door behind you
turn the sprinklers on in the kitchen
hey where is everyone
Yuan what do you see
forget that, come back to me
Lin, leave Ma Jun and help Chen Jing instead
ok do what you think is best
everybody search one room each
Guo we need power for the second exit
yes go ahead
no. wait for me
I don't care about the risk, go in
just do it, that's an order
trust me on this one
sorry, you were right
Chief, the data isn't worth your life, come on
calm down, we'll get you out of here
what happened here? who started the fire?
Lin and Yuan, go together to the observatory
is anyone in the greenhouse?
Guo what do you need
how are you holding up, Lin?
get the data core first
we have to move, fire's spreading
Wu Min follow me
Yuan, look in the gym and then the laundry
can you make it through the smoke?
there's someone in the library
Lin, wait at the garage
how many have we got out
close all the doors on the way
what should I do
Guo drop that and carry Anna
小远先去宿舍看看有没有人
林医生，赵磊快不行了，赶紧过去
老郭能不能把实验室那个门弄开
大家都往外撤，快
现在什么情况
还剩多少时间
还有几个人没找到
谁离餐厅最近，去把火灭了
我去厨房，你们搜其他房间
小林你守着陈静别动
我保证一个都不会少
放心，我们一定把你们全都带出去
老郭，西北走廊还能走吗
把孙浩送到出口去
他伤得重不重？
背上他快走
干得漂亮
老郭出来以后把防火门带上
厨房的喷淋能不能开一下
小远你那边怎么样
刚才那个不算，你先回来
别管马骏了，先去救陈静
你们自己看着办吧
老郭先把电恢复了，我们要走后门
好，就这么办
不行，太危险了
我知道危险，但必须去
这是命令，马上执行
相信我
对不起，是我判断错了
站长，数据没有命重要，跟我们走吧
别怕，我们来救你了
火是怎么烧起来的
小林和小远一起去观测室
温室里有人吗
你还撑得住吗，小远
先去机房拿数据
吴敏跟着我走
小远搜完健身房再去洗衣房
烟太大了，能过去吗
图书室好像有声音，去看一眼
你们在车库等我
救出来几个了
把那扇门踹开
我该干嘛
老郭你为什么不去
给他包扎一下
小远别乱跑，跟着老郭
谁有灭火器
你们俩一起走，别分开
`;
