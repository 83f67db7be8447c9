/**
 * The most common passwords of published leaks that satisfy the rule (8 characters, 3 of 4 classes); others are refused
 * before. Compared case-insensitively.
 */
const common = new Set(
  `
  password1 password12 password123 password1234 password12345 password1! password123! password@1 password@123
  password#1 password01 password2 passw0rd passw0rd1 passw0rd! passw0rd123 p@ssw0rd p@ssw0rd1 p@ssw0rd! p@ssw0rd123
  p@ssword p@ssword1 p@ssword123 pa$$w0rd pa$$word1 pa55word pa55w0rd p455w0rd mypassword1 newpassword1
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty123! qwerty1! qwerty@123 qwertyuiop1 qwer1234 qwer1234!
  qwer@1234 qwe123456 qwe123!@# qweasd123 qweasdzxc1 qazwsx123 qaz123wsx 1qaz2wsx 1qaz@wsx 1qaz2wsx3edc !qaz2wsx
  zaq12wsx zaq1@wsx zaq1zaq1 1q2w3e4r 1q2w3e4r5t 1q2w3e4r! q1w2e3r4 q1w2e3r4t5 asdf1234 asdfgh123 asdfghjkl1 zxcvbnm1
  zxcvbnm123 abc12345 abc123456 abc123456789 abc@1234 abc@12345 abc@123456 abcd1234 abcd1234! abcd@1234 abcd12345
  abcdef123 abcdefg1 abcdefgh1 abc123!@# a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aa123456789 aa123456. aa123456! aa@123456
  aa112233 a123456789 a12345678 a1234567 a123456! a123456. asd123456 asd123456! zxc123456 as123456 qq123456 qq123456789
  ww123456 wang123456 li123456 zhang123 woaini123 woaini520 woaini1314 wo123456 xiaoming1 nihao123 admin123 admin1234
  admin12345 admin123456 admin@123 admin@1234 admin@12345 admin@123456 admin123! admin!@# administrator1 root1234 root@123
  root123456 toor1234 test1234 test12345 test@123 test@1234 testtest1 test123456 guest123 guest1234 user1234 user@123
  user123456 login123 welcome1 welcome01 welcome12 welcome123 welcome1! welcome123! welcome@1 welcome@123 welcome2024
  welcome2025 welcome2026 letmein1 letmein123 letmein! iloveyou1 iloveyou2 iloveyou! iloveyou123 iloveyou1! loveyou123
  monkey123 dragon123 master123 sunshine1 princess1 football1 baseball1 superman1 superman123 batman123 spiderman1
  starwars1 pokemon123 michael1 jennifer1 jordan23 charlie1 charlie123 hunter123 shadow123 summer2023 summer2024
  summer2025 summer2026 summer123 summer1! winter2023 winter2024 winter2025 winter2026 winter123 spring2024 spring2025
  spring2026 autumn2024 autumn2025 autumn2026 january1 february1 october1 november1 december1 monday123 friday123
  changeme1 changeme123 changeme! changeme@123 default1 default123 secret123 secret1234 temp1234 temp@123 pass1234
  pass12345 pass@123 pass@1234 pass123456 pass1234! hello123 hello1234 hello123! hello@123 hello12345 whatever1 trustno1
  computer1 internet1 google123 facebook1 samsung1 samsung123 iphone123 android1 microsoft1 windows10 windows11 cisco123
  oracle123 server123 server2019 database1 company1 company123 business1 office123 office365 manager1 support1 support123
  service1 system123 manager123 security1 security123 gaming123 gamer123 game1234 player123 minecraft1 roblox123
  fortnite1 league123 chelsea1 arsenal1 liverpool1 liverpool123 barcelona1 realmadrid1 manutd123 juventus1 ferrari1
  mercedes1 porsche911 corvette1 mustang1 harley123 yamaha123 kawasaki1 chocolate1 cookie123 banana123 orange123
  cheese123 coffee123 flower123 purple123 yellow123 qwerty!23 1234qwer 1234qwer! 1234abcd 1234abcd! 123456aa 123456aa!
  123456abc 12345678a 123456789a 123456789a! 123abc!@# 123qweasd 123qwe!@# 123qweasdzxc 12qwaszx !@#$qwer 1q2w#e4r
  1q2w3e$r aaaa1111 aaaa1234 aaa111!! abab1212 aabb1122 abc.1234 abc_1234 hunter2! correcthorse1
  `
    .trim()
    .split(/\s+/),
);

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
