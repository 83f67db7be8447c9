import { wordsOf } from './words-of.ts';

/**
 * English words that neither the lists nor the trained reader know and that change nothing of an order: how, how much, how soon and
 * how politely it is said, how somebody or something is, and what lies about. No verb of other work stands here, nothing
 * that could be opened, entered or brought, and no word by which an order is doubted, put off, limited or taken back.
 */
export const harmlessEnglish: ReadonlySet<string> = wordsOf(`
  me my myself mine you your yours yourself yourselves we us our ours ourselves he him his himself she her hers
  herself it its itself they them their theirs themselves who whom whose which what that this these those one ones
  each every either both all any some several few many much more most less little lot lots bit bunch couple pair half
  whole entire total plenty enough such same own another the an and or nor so as at by for from in into of off on onto
  out over to up upon with within via per above across after against along alongside amid among around aside away back
  before behind below beneath beside besides between beyond down during following inside near nearby next outside past
  round since through throughout toward towards under underneath until till versus is are am was were be been being do
  does did doing done has have had having can could may might must shall should will would ought gonna gotta wanna
  oughta lemme gimme kinda sorta dunno then than though although while whilst because cause cuz once again anew twice
  thrice also too even ever only just still yet already else anyway anyhow regardless nonetheless nevertheless
  therefore thus hence however moreover furthermore meanwhile
  now today tonight soon sooner soonest presently shortly instantly immediate immediately pronto stat asap sharpish
  posthaste forthwith straightaway second seconds sec secs minute minutes min mins moment moments instant hour hours
  time times day night morning evening afternoon start beginning first firstly secondly third thirdly finally last
  lastly
  please pls plz kindly cheers ta thanks thank thankyou ty thx grateful obliged appreciated appreciate pleasure favour
  favor sir madam maam mate mates pal pals buddy bud bro bros brother brothers dude dudes sis sister man fella fellas
  fellow chap chaps lad lads lass folks friend friends love luv hon honey sweetheart sweetie darling dear dearie boss
  skipper comrade comrades partner champ champion hero legend genius star ace kid kiddo kids sunshine gentlemen ladies
  guys gang crew people everyone everybody rescuer rescuers soldier teammate teammates colleague doc medic engineer
  scout captain cap cappy sarge
  oh ah aha aah ugh argh aargh oof ow wow whoa wah hmm hm mm mmm um uhm umm uh er erm eh ay aye yes yeah yep yup yo
  hey hiya hi hello oi ahoy psst hah ha haha lol lmao gosh golly gee geez jeez sheesh blimey crikey christ jesus god
  lord goodness heavens gracious mercy heck hell damn damned dammit darn darned dang crap crappy shit shitty bloody
  freaking fricking flipping frigging effing fucking fuck arse ass sod sods devil lazybones slowpoke slacker okay okey
  alright alrighty right righto roger wilco copy affirmative ten four ok well fine great good nice sweet cool super
  brilliant excellent perfect lovely splendid wonderful fantastic awesome bravo kudos
  very really truly quite pretty fairly awful awfully terribly extremely mega ultra totally completely absolutely
  utterly entirely dead real mighty tad touch kind sort way roughly exactly precisely simply properly thorough
  thoroughly proper decent careful carefully care caution cautious cautiously gentle gently soft softly slow slowly
  steady steadily quick quickly quicker quickest fast faster fastest swift swiftly rapid rapidly speedy speedily brisk
  briskly prompt promptly sharp sharply smart hard harder tight tightly firm firmly wide close closer closely quiet
  quietly silent silently loud loudly calm calmly brave bravely bold boldly strong strongly patient patiently alone
  together solo double triple lively snappy haste hasten hurry hurried hurriedly urgency urgent urgently priority top
  speed pace beeline jiffy flash hotfoot hustle snap chop lightning warp bat order orders command instruction
  instructions task job mission duty important vital crucial essential critical need needs required worth
  badly better best poor poorly sick ill hurt hurting injured wounded bleeding blood burnt burned burning broken
  cracked crushed bruised sprained twisted dislocated fractured gash gashed scratched swollen sore ache aching pain
  painful agony unconscious conscious awake asleep faint fainted fainting dizzy woozy weak weaker weary tired
  exhausted knackered thirsty hungry cold freezing frozen chilled hot hotter warm boiling pale white grey gray blue
  red black purple green yellow shaking shaken shivering trembling trembly shaky scared afraid frightened frightening
  terrified terrifying petrified panicked panicking panicky hysterical upset worried nervous anxious crying sobbing
  weeping screaming shouting yelling moaning groaning coughing choking wheezing gasping breathing breathless limping
  lame lying lies laying sitting standing kneeling crawling hiding hidden waiting trapped pinned wedged buried
  squashed alive dying life lives death young old older elderly big bigger biggest small smaller tiny huge massive
  heavy heavier lighter tall short long longer large thick thin deep deeper low lower high higher full empty dark
  darker pitch bright dim dirty dusty smoky smoking smouldering smoldering foggy wet damp dry slippery icy snowy windy
  stormy tough rough nasty terrible horrible horrid dreadful ghastly grim serious severe mild jammed locked blocked
  sealed open closed ajar rusty rusted bent warped toasty safe safer safest sound secure clear stubborn grumpy
  confused ready able unable willing busy free available
  arm arms leg legs hand hands foot feet toe toes finger thumb wrist wrists elbow elbows shoulder shoulders knee knees
  ankle ankles thigh thighs calf shin hip hips head heads face eye eyes ear ears nose mouth neck throat chest rib ribs
  belly stomach tummy gut spine side skin bone bones skull forehead temple jaw lung lungs heart muscle nerve nerves
  vein artery breath pulse temperature fever burn burns bruise bruises fracture fractures wound wounds cuts shock
  bandage bandages gauze tourniquet splint plaster dressing dressings morphine painkiller painkillers medicine meds
  drugs kit stretcher blanket blankets mask masks oxygen air water gloves jacket coat helmet boots torch flashlight
  lamp rope crowbar axe hammer wrench spanner drill saw bolt cutters tool tools toolbox gear equipment kits jack lever
  hydraulic fire flame flames smoke fumes gas ash ashes ember embers spark sparks heat dust debris rubble junk clutter
  beam beams shelf shelves rack racks plank planks slab slabs concrete steel metal wood wooden glass brick bricks
  furniture table tables chair chairs desk desks bed beds bunk bunks sofa couch bench benches box boxes crate crates
  barrel barrels pipe pipes wire wires cable cables
  weather storm snow snowstorm blizzard wind winds gale frost ice fog rain hail winter arctic polar antarctic sun sky
  noise noises sounds voice voices cry cries scream screams shout shouts knock knocking bang banging thud thuds
  footsteps groan groans moan moans cough coughs whimper whimpers silence movement signs sign smell stench thing
  things stuff place places spot spots corner corners nook nooks cranny crannies end ends bottom middle center centre
  edge left north south east west northern southern eastern western front rear upper family wife husband mother father
  mom mum dad daughter son sons baby child children girl girls boy boys woman women men lady guy bloke blokes person
  persons soul souls somebody someone anybody anyone nobody survivor survivors victim victims patients name names word
  words ways reason reasons question questions problem problems trouble mess deal point fact case hope guess sake
  heaven earth world behalf
  look looks looked looking see sees seen hear hears heard listen know knows knew known think seems seem seemed appear
  appears feel feels feeling says hoping count counting rely relying depend depending mind remember sure certain
  certainly obviously clearly apparently probably maybe perhaps possibly surely likely definitely indeed actually
  honestly frankly seriously literally basically personally hopefully thankfully luckily unfortunately sadly try tries
  trying manage manages keep keeps kept make makes making made let lets go goes going gone come comes coming get gets
  getting got give gives giving take takes taking begin begins starts starting started continue continues continuing
  proceed stay stays become becomes happens happening happened run running runs spreading spreads spread growing grows
  rising rises leaking leaks creeping creeps like liked want wants wish loves bother help helps helping
  arrive arrives arrived arriving return reach reaches signal prefer promise swear exhausted thankful believe finished done post blind gate
  refusing sense worse reckon mean solid angel gem saint headache feeling final standby breaker breakers fuse fuses
  whatever wherever whenever whichever verify truth sorry attention alas chaps thanks listen dammit skipper
  `);
