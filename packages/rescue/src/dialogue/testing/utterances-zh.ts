/** Sentences of a captain in Chinese with their meaning. Format: `utterances.ts`. */
export const CHINESE_UTTERANCES = `
林遥，去厨房 | move 1 #kitchen
老郭去车库 | move 2 #garage
小远快去图书室 | move 3 #library
肖远，跑到观测室！ | move 3 #observatory
工程师请前往机房 | move 2 #servers
林医生你去温室吧 | move 1 #greenhouse
让小远去通信室 | move 3 #radio
郭铁，赶到发电室 | move 2 #power
大家都去餐厅 | move 123 #canteen
医生进健身房 | move 1 #gym
郭工，回到门厅 | move 2 #lobby
小林和老郭去一号宿舍 | move 12 #dorm_a
远子，冲到冷库 | move 3 #cold
小远搜实验室 | search 3 #lab
肖远，搜查食堂 | search 3 #canteen
林遥去搜一下二号宿舍 | search 1 #dorm_b
老郭检查一下维修间 | search 2 #workshop
侦察员，看看储藏室有没有人 | search 3 #storage
谁去搜一下洗衣房 | search - #laundry
小林查看站长室 | search 1 #office
把冷库搜一遍 | search - #cold
小远，西北走廊查一下 | search 3 #corridor_nw
小林和小远搜图书室和健身房 | search 13 #library + search 13 #gym
工程师，去看看水泵房 | search 2 #water
肖远，侦查冰芯室 | search 3 #ice
小远搜这里 | search 3 #library
老郭，那里搜一下 | search 2 #lab
小远，伙房里有没有人？ | search 3 #kitchen
林遥到医务室找找 | search 1 #medical
小远去找人，先搜仓库 | search 3 #storage
老郭，把赵磊救出来 | free 2 s0
郭铁，去解救陈静 | free 2 s1
工程师，把孙浩挖出来 | free 2 s2
老郭把小吴弄出来 | free 2 s3
郭工，把安娜身上的东西搬开 | free 2 s5
小林，松开马骏 | free 1 s4
老郭，把他拉出来 | free 2 s0
小远把秦站长拽出来 | free 3 s6
把老卢刨出来 | free - s7
老郭，把最近的幸存者救出来 | free 2 s1
郭铁，帮彼得罗娃脱困 | free 2 s5
林遥，治疗赵磊 | treat 1 s0
小林给陈静包扎 | treat 1 s1
医生，给孙浩止血 | treat 1 s2
小林，给他包扎一下 | treat 1 s0
林医生快救治吴敏 | treat 1 s3
小林，给老马急救 | treat 1 s4
医生，照顾一下安娜 | treat 1 s5
林遥先治最近的伤员 | treat 1 s1
给站长治伤，小林 | treat 1 s6
阿遥，处理一下卢卫国的伤口 | treat 1 s7
小林看看小赵的伤，给他止个血 | treat 1 s0
林遥去抢救她 | treat 1 s0
医护，给浩子上药 | treat 1 s2
老郭，背上赵磊 | carry 2 s0
郭铁，把陈静背出来 | carry 2 s1
小远抬孙浩 | carry 3 s2
小林把吴敏抱起来 | carry 1 s3
老郭把她扛出去 | carry 2 s0
铁哥，背站长 | carry 2 s6
小远，把马骏抬出来 | carry 3 s4
老郭去把安娜抱走 | carry 2 s5
小林背最近的幸存者 | carry 1 s1
工程师，把保安扛走 | carry 2 s7
小远，带赵磊出去 | escort 3 s0
小林护送陈静 | escort 1 s1
林遥，把孙浩带出来 | escort 1 s2
老郭去救吴敏 | escort 2 s3
小远，接马骏 | escort 3 s4
肖远，领安娜出去 | escort 3 s5
老郭把站长送出去 | escort 2 s6
小远，去救最近的人 | escort 3 s1
林遥，带他们走 | escort 1 s0
小林和小远带小赵和陈姐出去 | escort 13 s0 + escort 13 s1
小林，扶老卢出去 | escort 1 s7
小远去接彼得罗娃 | escort 3 s5
让小远疏散浩子 | escort 3 s2
老郭，去厨房灭火 | extinguish 2 #kitchen
郭铁，把实验室的火扑灭 | extinguish 2 #lab
老郭，机房救火 | extinguish 2 #servers
小远，车间灭火！ | extinguish 3 #workshop
工程师，扑灭二号宿舍的火 | extinguish 2 #dorm_b
郭工，用灭火器喷储物间 | extinguish 2 #storage
老郭，灭最近的火 | extinguish 2 #kitchen
老郭快灭火 | extinguish 2 #kitchen
小林，图书室的火灭一下火 | extinguish 1 #library
铁哥，把车库的火灭了 | extinguish 2 #garage
小远，压住健身房的火 | extinguish 3 #gym
老郭，打开实验室 | open 2 #lab
郭铁，把餐厅的门打开 | open 2 #canteen
工程师，撬开通信室的门 | open 2 #radio
老郭踹开图书室的门 | open 2 #library
郭工，撬冷库 | open 2 #cold
老郭，站长室的门弄开 | open 2 #office
铁哥，破开洗衣房 | open 2 #laundry
小远，把健身房门推开 | open 3 #gym
老郭把温室打通 | open 2 #greenhouse
郭铁开油库的门 | open 2 #fuel
老郭，开门 | open 2 #lab
郭铁，砸开医务室 | open 2 #medical
小远，关上厨房的门 | close 3 #kitchen
老郭，把实验室的门关上 | close 2 #lab
郭铁，封住维修间 | close 2 #workshop
小林，关餐厅的门 | close 1 #canteen
小远，把东北走廊的防火门关了 | close 3 #corridor_ne
工程师，封死油料库 | close 2 #fuel
郭工，堵住西南走廊 | close 2 #corridor_sw
小远，关门 | close 3 #lab
小林，把车库门关上 | close 1 #garage
老郭，机房的门关好 | close 2 #servers
老郭，恢复供电 | power 2
工程师，启动发电机 | power 2
郭铁，快去通电 | power 2
铁哥，把电弄好 | power 2
老郭去修发电机 | power 2
我们需要电，老郭，合闸 | power 2
小远，打开电源 | power 3
郭工，送电 | power 2
老郭，恢复电力 | power 2
林遥，去把电打开 | power 1
小林，等一下 | hold 1
老郭，原地待命 | hold 2
所有人停下 | hold 123
小远别动 | hold 3
郭铁，待命 | hold 2
林遥，待着 | hold 1
大家先停 | hold 123
肖远，不要动 | hold 3
侦察员等着 | hold 3
老郭站住！ | hold 2
小林，先别动 | hold 1
小林，跟我来 | follow 1
老郭，跟着我 | follow 2
小远跟着林遥 | follow 3 >1
大家跟我走 | follow 123
小林，跟紧老郭 | follow 1 >2
林遥跟小远 | follow 1 >3
老郭，跟上肖远 | follow 2 >3
小远，跟住我 | follow 3
医生，跟工程师走 | follow 1 >2
你们都跟着郭铁 | follow 123 >2
大家集合 | regroup 123
全体到门厅集合 | regroup 123 #lobby
所有人在餐厅会合 | regroup 123 #canteen
小林和老郭，大厅碰头 | regroup 12 #lobby
全队回车库集合 | regroup 123 #garage
都到门厅汇合 | regroup 123 #lobby
老郭，回来 | regroup 2
所有人，室外集合 | regroup 123 #outside
小远，归队 | regroup 3
在前厅集合 | regroup - #lobby
小林，放弃赵磊 | abandon 1 s0
老郭，别管陈静了 | abandon 2 s1
小远，丢下孙浩 | abandon 3 s2
所有人撤退 | abandon 123
老郭，撤 | abandon 2
小远，快出来！ | abandon 3
林遥，别救他了 | abandon 1 s0
全体撤离 | abandon 123
小林，放弃吴敏 | abandon 1 s3
郭铁，赶紧撤出来 | abandon 2
大家快跑 | abandon 123
老郭，放下保安 | abandon 2 s7
小林，报告情况 | status 1
老郭，汇报 | status 2
小远，你看到什么了？ | status 3
林遥，你还好吗 | status 1
老郭，你在哪？ | status 2
大家报告位置 | status 123
小远，什么情况 | status 3
侦察员，情况怎么样？ | status 3
赵磊在哪里？ | status - s0
小林，陈静怎么样了 | status 1 s1
各位，进展如何，报告 | status 123
肖远，发现什么了 | status 3
老郭，没事吧？ | status 2
老郭，为什么？ | why 2
小林，为什么不去 | why 1
林遥，解释一下 | why 1
小远，凭什么？ | why 3
工程师，什么原因 | why 2
老郭你干嘛这么做 | why 2
小远，为啥停下 | why 3
郭铁，说说理由 | why 2
林遥，你为什么要走 | why 1
小林，安抚一下赵磊 | reassure 1 s0
林遥，安慰陈静 | reassure 1 s1
小林，跟孙浩谈谈 | reassure 1 s2
医生，让吴敏冷静一下 | reassure 1 s3
小远，说服站长 | reassure 3 s6
老郭，去劝劝老卢 | reassure 2 s7
小林，哄一下安娜 | reassure 1 s5
林医生，劝一劝老马 | reassure 1 s4
小林，去做做站长的工作，劝他 | reassure 1 s6
赵磊，别怕 | reassure - s0
安娜，别慌，没事的 | reassure - s5
赵磊，我保证我们会回来 | promise - s0
陈静，我们一定回来接你 | promise - s1
孙浩你放心，我会回来救你 | promise - s2
吴敏，我向你保证 | promise - s3
小林，答应马骏我们会来 | promise 1 s4
安娜，我发誓一定带你出去 | promise - s5
站长，我们绝不丢下你 | promise - s6
老卢，我答应你 | promise - s7
老郭打开实验室，小林跟上 | open 2 #lab + follow 1
老郭，打开维修间然后搜一下 | open 2 #workshop + search 2 #workshop
小林先治小赵，再把他背出来 | treat 1 s0 + carry 1 s0
小远搜健身房，老郭恢复供电 | search 3 #gym + power 2
老郭把孙浩救出来。小林给他包扎 | free 2 s2 + treat 1 s2
林遥去餐厅，给陈静治伤 | move 1 #canteen + treat 1 s1
老郭关厨房的门，然后回来 | close 2 #kitchen + regroup 2
小远去图书室，老郭去机房，小林等着 | move 3 #library + move 2 #servers + hold 1
`;
