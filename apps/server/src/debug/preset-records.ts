/** Whole deals between the rule players of this repository, as the reviews read them. */
export const doudizhuDeal = `doudizhu 1
deal - 1 4457789TTJQQAA22b 455566678QQKKKA2B 333346788999TJJKA TJ2
1 bid 2
2 bid 0
0 bid 0
1 4=single:4:1
2 6=single:6:1
0 pass
1 7=single:7:1
2 8=single:8:1
0 pass
1 T=single:10:1
2 J=single:11:1
0 pass
1 A=single:14:1
2 3333=bomb:3:1
0 pass
1 pass
2 4=single:4:1
0 pass
1 8=single:8:1
2 9=single:9:1
0 pass
1 J=single:11:1
2 K=single:13:1
0 pass
1 B=single:17:1
2 pass
0 pass
1 55566622=plane_single:5:2
2 pass
0 pass
1 QQKKK=triple_pair:13:1
result -4 8 -4
`;

export const guandanDeal = `guandan 1
deal level=2 levels=2,2 leader=2 swap=1 hands=S2H2C2C3D3S4C4S5D5C6C6S8S8C9D9STSTHTDTDTSJSJSQDQDKHASB/H2D2S3C3S4H4C4D4S5D6D7H9H9D9CTCJDJSQHQHQCQSKHKSADASBHR/D2S3H3D3H5D5H6S7S7H7C7H8C8S9HTHJHJCJDJCQDQCKSAHACACAHR/S2C2H3H4D4H5C5C5S6S6H6D6H7C7D7H8C8D8D8S9C9CTSKHKCKDKDA
2 full_house:3:S3D3H3D5H5
3 full_house:5:C5C5H5D4H4
0 full_house:10:STHTDTD3C3
1 full_house:12:HQSQHQC3S3
2 full_house:14:SACAHAC8H8
3 pass
0 pass
1 pass
2 single:6:H6
3 single:7:H7
0 single:14:HA
1 single:15:D2
2 single:17:HR
3 pass
0 pass
1 pass
2 triple:11:HJDJHJ
3 triple:13:SKHKDK
0 triple:15:S2C2H2
1 pass
2 pass
3 pass
0 tube:6:C4S4D5S5C6C6
1 tube:11:H9H9CTCJDJH2
2 pass
3 pass
0 pass
1 full_house:4:H4C4S4SKHK
2 bomb:7:S7S7H7C7
3 pass
0 pass
1 pass
2 straight:13:S9HTCJDQCK
3 bomb:6:S6S6H6D6
0 pass
1 pass
2 pass
3 tube:9:D7C7H8D8S9C9
0 tube:10:S8S8C9D9STDT
1 pass
2 pass
3 pass
0 pair:11:SJSJ
1 pair:14:SADA
2 pass
3 pass
0 pass
1 single:4:D4
2 single:12:CQ
3 single:13:CK
0 single:16:SB
1 single:17:HR
2 pass
3 pass
0 pass
1 single:5:S5
2 single:14:CA
3 single:15:S2
0 pass
1 pass
2 pass
3 single:3:H3
0 single:13:DK
1 single:16:SB
2 pass
3 pass
0 pass
1 single:6:D6
2 single:15:D2
3 pass
0 pass
1 pass
0 pair:12:SQDQ
result 3 -3 3 -3
`;
