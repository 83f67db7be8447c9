/** Whole deals as records, for the presets of the review. */
export const DOUDIZHU_RECORD = `doudizhu 1
deal - 0 45677899TTTJJKA22 34467899TJQQKK2bB 3334556788JQQKAA2 56A
0 bid 3
0 456789TJ=chain:4:8
1 6789TJQK=chain:6:8
2 pass
0 pass
1 3=single:3:1
2 pass
0 5=single:5:1
1 9=single:9:1
2 pass
0 T=single:10:1
1 Q=single:12:1
2 pass
0 K=single:13:1
1 2=single:15:1
2 pass
0 pass
1 44=pair:4:1
2 pass
0 AA=pair:14:1
1 bB=rocket:17:1
2 pass
0 pass
1 K=single:13:1
result -12 6 6
`;

export const PAODEKUAI_RECORD = `paodekuai 1
deal - 2 3 1 57899TTJJJQKKKKA 3344666688899TTA 3344555777JQQQA2
2 3555J=triple_two:5:1
0 58JJJ=triple_two:11:1
1 6666=bomb:6:1
2 pass
0 KKKK=bomb:13:1
1 pass
2 pass
0 TT=pair:10:1
1 pass
2 QQ=pair:12:1
0 pass
1 pass
2 4=single:4:1
0 9=single:9:1
1 T=single:10:1
2 2=single:15:1
0 pass
1 pass
2 4=single:4:1
0 7=single:7:1
1 A=single:14:1
2 pass
0 pass
1 88899=triple_two:8:1
2 pass
0 pass
1 3344=pair_chain:3:2
2 pass
0 pass
1 T=single:10:1
result 17 -1 -16
`;

export const GUANDAN_RECORD = `guandan 1
deal level=2 levels=2,2 leader=2 swap=1 hands=S2S2S3H3C4D4S5S7H7S8H9C9STCTDTHJCJDJDJSKHKCKCKDKHACASB/D2C3C3D3S4C4S5H5S6H6C6D6D8H9HTHTHJHQCQCQDQSKHACADAHRHR/H2H3D3H4H4D4C5C5D5C6D6H7C7D7D7S8H8H8C9D9STCTDTSQHQSASB/H2C2C2D2S3S4H5D5S6H6S7C7C8C8D8S9S9D9SJSJCJSQDQHKDKSADA
2 straight:5:SAH3H4C5H2
3 straight:9:H5H6C7C8S9
0 pass
1 pass
2 pass
3 single:5:D5
0 single:8:S8
1 single:10:HT
2 single:16:SB
3 straight_flush:7:S3S4S6S7H2
0 pass
1 pass
2 pass
3 tube:14:SQDQHKDKSADA
0 bomb:11:DJHJDJCJ
1 pass
2 pass
3 pass
0 tube:4:S2S2H3S3C4D4
1 pass
2 tube:9:D7H7H8S8C9D9
3 pass
0 pass
1 pass
2 full_house:10:STCTDTH4D4
3 full_house:11:SJSJCJC8D8
0 full_house:13:SKHKCKS7H7
1 full_house:14:CADAHAS4C4
2 pass
3 full_house:15:C2C2D2S9D9
0 pass
1 pass
2 pass
1 full_house:3:C3C3D3S5H5
2 pass
0 full_house:10:STDTCTH9C9
1 full_house:12:CQCQDQHRHR
2 pass
0 pass
1 straight:12:D8H9HTHJHQ
2 pass
0 pass
1 single:15:D2
2 pass
0 single:16:SB
1 bomb:6:S6H6C6D6
2 pass
0 pass
1 single:13:SK
result -3 3 -3 3
`;
