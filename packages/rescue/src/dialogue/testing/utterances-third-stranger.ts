/**
 * A hundred whole, polite or wordy sentences, half of them Chinese, written like `utterances-second-stranger.ts`: before the
 * reader was worked on and without sight of its word lists.
 */
export const THIRD_STRANGER = `
Guo, would you please have a look at the generator and see whether you can restore electricity? | power 2 / move 2 #power
Lin, I need you to stabilise Zhao Lei before anything else. | treat 1 s0
Xiao Yuan, kindly make your way to the observatory and report what you find. | search 3 #observatory / move 3 #observatory
Could one of you make sure there is nobody left in the laundry? | search - #laundry
I think someone is in the greenhouse. Yuan, please investigate. | search 3 #greenhouse
The fire in the laboratory must be stopped. Guo, use your extinguisher. | extinguish 2 #lab
Please accompany Chen Jing to safety, Lin. | escort 1 s1
Ma Jun cannot walk, so somebody will have to carry him. | carry - s4
Engineer, the door of the radio room appears to be jammed. Get it open, please. | open 2 #radio
Close every door... start with the kitchen, Guo. | close 2 #kitchen
Lin, stay with Anna until I arrive. | hold 1 / hold 1 s5 / follow 1
Nobody enters the fuel store. | ~no / hold 123 / hold - / ~talk / abandon - #fuel / abandon 123 #fuel
Let's all come together in the lobby, please. | regroup - #lobby / regroup 123 #lobby
Everyone, leave the building immediately. | abandon 123 / abandon - / move 123 #outside / regroup 123 #outside
Scout, what can you tell me about the garage? | status 3 #garage / status - #garage / status 3
Doctor, how is Sun Hao doing? | status 1 s2 / status - s2 / status 1
Where exactly are you, Guo? | status 2
What is the reason for your decision, Lin? | why 1
Why did you not take the east corridor, Yuan? | why 3 / why 3 #corridor_ne
How many minutes remain before the explosion? | status -
Has anybody located the station chief yet? | status - s6 / status - / status 123
Wu Min, we will get you out of there, I give you my word. | promise - s3
Please reassure the guard that help is coming. | reassure - s7
Guo, free Wu Min from the rubble first, and then bring her out. | free 2 s3 + escort 2 s3 / free 2 s3 + carry 2 s3
Yuan, search the canteen, and Lin, treat Zhao Lei. | search 3 #canteen + treat 1 s0
I have changed my mind: Guo should go to the workshop rather than the garage. | move 2 #workshop / search 2 #workshop
Do not open the storeroom. | ~no / hold - / ~talk / abandon - #storage / abandon -
Lin, do not go into the kitchen; wait in the corridor. | hold 1 / hold 1 #kitchen
Yuan, please come back to where I am. | follow 3 / regroup 3 / move 3 / move 3 #library
Guo, accompany Lin wherever she goes. | follow 2 >1
I would like Lin to walk with the scout. | follow 1 >3
Whoever is closest should take care of Anna Petrova. | treat - s5 / move - s5 / escort - s5
Would it be possible to search the second dormitory next? | search - #dorm_b
Yuan, after the library, continue with the gym. | search 3 #library + search 3 #gym / search 3 #gym / move 3 #gym / move 3 #library + move 3 #gym
The ice-core room has not been searched. | search - #ice
Lin, Tang... no, sorry, I mean Wu Min needs you. | treat 1 s3 / move 1 s3
Guo, what about the sprinklers in the lab? | status 2 #lab / status - #lab / power 2 / extinguish 2 #lab
I insist. Go in there now. | ~insist
You are right, I withdraw the order. | ~no / abandon - / ~yes
Very well, do as you suggested. | ~yes / ~talk
Thank you all, that was excellent work. | ~talk
Please drop what you are doing, Guo. | abandon 2 / hold 2
Yuan, abandon the search of the cold store. | abandon 3 / abandon 3 #cold
Bring the data core from the server room, Guo. | carry 2 #servers
Take Erik's hand and lead... I mean lead Anna out, Yuan. | escort 3 s5
Lin, go to Ma Jun and stop the bleeding. | treat 1 s4 / move 1 s4 + treat 1 s4
If there is smoke in the infirmary, stay out of it. Otherwise search it. | search - #medical
All three of you, search the dormitories. | search 123 #dorm_a / search - #dorm_a
Is the way through the northwest corridor still passable? | status - #corridor_nw / status -
What do you advise, Guo? | status 2 / status - / why 2
郭师傅,麻烦您去发电室看看能不能把电恢复了。 | power 2 / move 2 #power
林医生,请先给赵磊止血,其他的先放一放。 | treat 1 s0
肖远,请你前往观测室,看看那里有没有人。 | search 3 #observatory / move 3 #observatory + search 3 #observatory
谁能确认一下洗衣房里没有人了? | search - #laundry
我觉得温室里面有人,小远你去查一下。 | search 3 #greenhouse
实验室的火必须压住,郭铁,用灭火器。 | extinguish 2 #lab
林遥,请陪着陈静到安全的地方去。 | escort 1 s1
马骏走不了路,得有人背他。 | carry - s4
工程师,通信室的门好像卡住了,请把它弄开。 | open 2 #radio
郭铁,先把厨房的门关好。 | close 2 #kitchen
林遥,你陪着安娜,等我过来。 | hold 1 / hold 1 s5 / reassure 1 s5 / follow 1
谁都不要进油料库。 | ~no / hold 123 / hold - / ~talk / abandon - #fuel / abandon 123 #fuel
我们大家到门厅碰头吧。 | regroup - #lobby / regroup 123 #lobby
所有人马上撤离这栋楼。 | abandon 123 / abandon - / move 123 #outside / regroup 123 #outside
小远,车库那边情况怎么样? | status 3 #garage / status - #garage / status 3
医生,孙浩的伤势如何? | status 1 s2 / status - s2 / status 1
郭铁,你现在具体在什么位置? | status 2
林遥,你这么做的理由是什么? | why 1
小远,你为什么不走东北走廊? | why 3 / why 3 #corridor_ne
离爆炸还有几分钟? | status -
有人找到站长了吗? | status - s6 / status - / status 123
吴敏,我们一定把你救出来,我向你保证。 | promise - s3
请让保安放心,救援马上就到。 | reassure - s7
郭铁,先把吴敏从废墟里挖出来,再带她出去。 | free 2 s3 + escort 2 s3 / free 2 s3 + carry 2 s3
小远去搜餐厅,林遥给赵磊治伤。 | search 3 #canteen + treat 1 s0
我改主意了,郭铁不要去车库,去维修间。 | move 2 #workshop / search 2 #workshop
不要打开储藏室。 | ~no / hold - / ~talk / abandon - #storage / abandon -
林遥,别进厨房,在外面等着。 | hold 1 / hold 1 #kitchen / hold 1 #outside
小远,请回到我这里来。 | follow 3 / regroup 3 / move 3 / move 3 #library
郭铁,林遥去哪你就跟到哪。 | follow 2 >1
让林遥跟侦察员一起行动。 | follow 1 >3
离得最近的人去照顾一下安娜。 | treat - s5 / move - s5 / escort - s5
接下来能不能搜一下二号宿舍? | search - #dorm_b
小远,图书室看完以后接着看健身房。 | search 3 #library + search 3 #gym / search 3 #gym
冰芯室还没有搜过。 | search - #ice / status - / status - #ice
林遥,安娜……不对,是吴敏需要你。 | treat 1 s3 / move 1 s3
我坚持,现在就进去。 | ~insist
你说得对,我收回刚才的命令。 | ~no / abandon - / ~yes
好吧,就按你说的办。 | ~yes / ~talk
辛苦大家了,做得非常好。 | ~talk
郭铁,把手上的事放下。 | abandon 2 / hold 2
小远,冷库不用再搜了。 | abandon 3 / abandon 3 #cold
郭铁,去机房把数据核心取出来。 | carry 2 #servers
小远,你扶着安娜走出去。 | escort 3 s5 / carry 3 s5
林遥,去马骏那里,先把血止住。 | treat 1 s4 / move 1 s4 + treat 1 s4
医务室要是没有烟,就进去搜一下。 | search - #medical
你们三个分头去搜宿舍。 | search 123 #dorm_a / search - #dorm_a
西北走廊现在还能通过吗? | status - #corridor_nw / status -
郭铁,依你看该怎么办? | status 2 / status - / why 2
肖远,别逞强,里面太危险就出来。 | abandon 3 / ~talk / hold 3
`;
