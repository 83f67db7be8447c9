/** Sentences of a captain in English with their meaning. Format: `utterances.ts`. */
export const ENGLISH_UTTERANCES = `
Lin, go to the kitchen | move 1 #kitchen
Guo head for the garage | move 2 #garage
Yuan, get to the library now | move 3 #library
scout, run to the observatory! | move 3 #observatory
Engineer, please move to the server room | move 2 #servers
Can you walk to the greenhouse, Lin? | move 1 #greenhouse
Send Xiao Yuan to the radio room | move 3 #radio
Guo Tie, proceed to the generator room | move 2 #power
everyone go to the canteen | move 123 #canteen
Medic enter the gym | move 1 #gym
Go back to the lobby, Guo | move 2 #lobby
I need you in the cold store, Yuan, go | move 3 #cold
Lin and Guo, head to dorm A | move 12 #dorm_a
Search the lab, Yuan | search 3 #lab
Yuan, check the mess hall | search 3 #canteen
Lin Yao, sweep the second dormitory | search 1 #dorm_b
Guo, take a look in the workshop | search 2 #workshop
scout, look through the storeroom | search 3 #storage
Somebody search the laundry | search - #laundry
Look around the chief's office, Lin | search 1 #office
Can someone check the freezer? | search - #cold
Yuan, clear the northwest corridor | search 3 #corridor_nw
Lin and Yuan search the library and the gym | search 13 #library + search 13 #gym
Please inspect the water plant, engineer | search 2 #water
Xiao Yuan: explore the ice-core room | search 3 #ice
check it out, Yuan | search 3 #lab
search here, Guo | search 2 #library
Yuan, see if anyone is in the galley | search 3 #kitchen
Find out who is in the infirmary, Lin | search 1 #medical
Guo, free Zhao Lei | free 2 s0
Dig out Chen Jing, Guo | free 2 s1
Engineer, pull Sun Hao out | free 2 s2
Guo, cut Wu Min loose | free 2 s3
Get the rubble off Anna, Guo | free 2 s5
Release Ma Jun please, Lin | free 1 s4
Guo, get the beam off him and free him | free 2 s0
Yuan, untangle Chief Qin | free 3 s6
Dig the guard out | free - s7
Free the nearest survivor, Guo | free 2 s1
Set Petrova free, engineer | free 2 s5
Lin, treat Zhao | treat 1 s0
Medic, patch up Chen Jing | treat 1 s1
Doc, stop the bleeding on Sun Hao | treat 1 s2
Lin, bandage him | treat 1 s0
Stabilise Wu Min, Lin | treat 1 s3
Lin, give first aid to Ma Jun | treat 1 s4
Look after Anna, doctor | treat 1 s5
Lin Yao treat the nearest survivor first | treat 1 s1
Heal the chief, Lin | treat 1 s6
tend to the guard's wounds, Lin | treat 1 s7
Lin, take care of Dr. Petrova | treat 1 s5
Could you see to Zhao Lei, medic? | treat 1 s0
Attend to her, Lin | treat 1 s0
Carry Zhao Lei, Guo | carry 2 s0
Guo, pick up Chen Jing | carry 2 s1
Yuan, lift Sun Hao | carry 3 s2
Lin, drag Wu Min out of there | carry 1 s3
Pick her up, Guo | carry 2 s0
Guo Tie, carry the chief out | carry 2 s6
Haul Ma Jun out, Yuan | carry 3 s4
carry the nearest person, Lin | carry 1 s1
Put Anna on your shoulders, Guo, carry her | carry 2 s5
Engineer, carry the guard to the lobby | carry 2 s7
Yuan, lead Zhao Lei out | escort 3 s0
Escort Chen Jing to the exit, Lin | escort 1 s1
Lin, bring Sun Hao outside | escort 1 s2
Rescue Wu Min, Guo | escort 2 s3
Get Ma Jun out of there, Yuan | escort 3 s4
Guide Anna to safety, scout | escort 3 s5
Take the chief outside, Guo | escort 2 s6
Yuan, save the closest survivor | escort 3 s1
Bring them out, Lin | escort 1 s0
Lin and Yuan evacuate Zhao and Chen | escort 13 s0 + escort 13 s1
Walk the guard out, Lin | escort 1 s7
Fetch Petrova, Yuan | escort 3 s5
Show Sun Hao the way out, Yuan: lead him | escort 3 s2
Guo, put out the fire in the kitchen | extinguish 2 #kitchen
Extinguish the fire in the lab, Guo | extinguish 2 #lab
Guo, fight the fire in the server room | extinguish 2 #servers
Yuan, douse the workshop | extinguish 3 #workshop
Put the fire out in dorm B, engineer | extinguish 2 #dorm_b
Use the extinguisher in the storeroom, Guo | extinguish 2 #storage
Guo, put out the nearest fire | extinguish 2 #kitchen
Put out that fire, Guo! | extinguish 2 #kitchen
Lin, spray the library | extinguish 1 #library
kill the fire in the garage, Guo | extinguish 2 #garage
Hose down the gym, Yuan | extinguish 3 #gym
Guo, open the lab | open 2 #lab
Open the door to the canteen, Guo | open 2 #canteen
Engineer, force the door of the radio room | open 2 #radio
Guo, break down the library door | open 2 #library
Pry open the cold store, Guo | open 2 #cold
Unlock the chief's office, engineer | open 2 #office
Guo, kick in the door of the laundry | open 2 #laundry
Yuan, unjam the door to the gym | open 3 #gym
Get the greenhouse open, Guo | open 2 #greenhouse
Guo Tie, breach the fuel store | open 2 #fuel
Open it, Guo | open 2 #lab
Force open the medical bay door please, Guo | open 2 #medical
Close the door to the kitchen, Yuan | close 3 #kitchen
Guo, shut the lab door | close 2 #lab
Seal off the workshop, Guo | close 2 #workshop
Lin, close the canteen door behind you | close 1 #canteen
Shut the fire door to the northeast corridor, Yuan | close 3 #corridor_ne
Seal the fuel store, engineer | close 2 #fuel
Close off the south-west corridor, Guo | close 2 #corridor_sw
Yuan, shut it | close 3 #lab
close the doors of the garage, Lin | close 1 #garage
block off the server room, Guo | close 2 #servers
Guo, restore power | power 2
Engineer, start the generator | power 2
Get the power back on, Guo | power 2
Turn on the power, Guo Tie | power 2
Guo, fix the generator | power 2
We need the lights on: Guo, get the power back | power 2
Restore the power please, Yuan | power 3
Guo, switch the power on | power 2
Guo, get the generator running | power 2
Lin, power up the station | power 1
Lin, wait | hold 1
Guo, hold position | hold 2
Everyone stop! | hold 123
Yuan, stay where you are | hold 3
Stand by, Guo | hold 2
Stay put, Lin | hold 1
Team, hold | hold 123
Yuan, don't move | hold 3
Scout, wait there | hold 3
freeze, Guo! | hold 2
Lin, hold on | hold 1
Lin, follow me | follow 1
Guo, come with me | follow 2
Yuan, follow Lin | follow 3 >1
Everyone follow me | follow 123
Stay with Guo, Lin | follow 1 >2
Lin, stick with Yuan | follow 1 >3
Guo follow Xiao Yuan | follow 2 >3
Yuan, stay close to me | follow 3
Medic, go with the engineer | follow 1 >2
All of you follow Guo | follow 123 >2
Everyone regroup | regroup 123
Team, regroup at the lobby | regroup 123 #lobby
Gather in the canteen, everyone | regroup 123 #canteen
Lin and Guo, meet up at the entrance hall | regroup 12 #lobby
Fall back to the garage, all of you | regroup 123 #garage
Rally at the lobby, team | regroup 123 #lobby
Guo, come back | regroup 2
Everybody assemble outside | regroup 123 #outside
Yuan, regroup | regroup 3
Form up in the foyer | regroup - #lobby
Lin, leave Zhao Lei | abandon 1 s0
Guo, abandon Chen Jing | abandon 2 s1
Forget about Sun Hao, Yuan | abandon 3 s2
Everyone retreat | abandon 123
Pull back, Guo | abandon 2
Yuan, get out of there! | abandon 3
Lin, leave her behind | abandon 1 s0
Withdraw, all of you | abandon 123
Give up on Wu Min, Lin | abandon 1 s3
Guo, retreat now | abandon 2
Everyone out! | abandon 123
Let go of the guard, Guo, leave him | abandon 2 s7
Lin, status | status 1
Guo, report | status 2
Yuan, what do you see? | status 3
How are you, Lin? | status 1
Where are you, Guo? | status 2
Everyone report in | status 123
What's happening, Yuan? | status 3
Sitrep, scout | status 3
Where is Zhao Lei? | status - s0
How is Chen Jing, Lin? | status 1 s1
Team, situation? | status 123
What have you found, Xiao Yuan? | status 3
Guo, are you ok? | status 2
Guo, why? | why 2
Why not, Lin? | why 1
Lin, explain | why 1
How come, Yuan? | why 3
Engineer, what's the reason? | why 2
Why did you do that, Guo? | why 2
Why are you waiting, Yuan? | why 3
Guo, explain yourself | why 2
Lin, why are you leaving? | why 1
Lin, calm Zhao Lei down | reassure 1 s0
Reassure Chen Jing, Lin | reassure 1 s1
Lin, talk to Sun Hao | reassure 1 s2
Comfort Wu Min, medic | reassure 1 s3
Yuan, persuade the chief | reassure 3 s6
Talk to the guard, Guo, convince him | reassure 2 s7
Lin, soothe Anna | reassure 1 s5
Talk Ma Jun down, Lin | reassure 1 s4
Reason with the station chief, Lin | reassure 1 s6
Don't be afraid, Zhao Lei | reassure - s0
Stay calm, Anna | reassure - s5
Zhao Lei, I promise we will come back | promise - s0
I will come back for you, Chen Jing | promise - s1
We will come back for Sun Hao | promise - s2
You have my word, Wu Min | promise - s3
Lin, promise Ma Jun that we are coming | promise 1 s4
Anna, I swear we will get you out | promise - s5
We won't leave you, chief | promise - s6
I give you my word, Lu | promise - s7
Guo opens the lab, Lin follows | open 2 #lab + follow 1
Guo, open the workshop and search it | open 2 #workshop + search 2 #workshop
Lin treat Zhao, then carry him out | treat 1 s0 + carry 1 s0
Yuan search the gym, Guo restore power | search 3 #gym + power 2
Free Sun Hao, Guo. Lin, treat him | free 2 s2 + treat 1 s2
Lin go to the canteen and treat Chen Jing | move 1 #canteen + treat 1 s1
Yuan, search the library, then the laundry | search 3 #library
Guo, close the kitchen door and come back | close 2 #kitchen + regroup 2
`;
