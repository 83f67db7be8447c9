const c=()=>{const {user,system}=process.threadCpuUsage();return (user+system)/1000};
const R='/work/trees/scheduler/apps/server/src/';
const c0=c();
const { decisions } = await import(R+'api/agents/decisions.ts');
const c1=c(); console.log('load decisions', Math.round(c1-c0));
const { presets } = await import(R+'api/gateway/reference/presets.ts');
const { decisionEndpoints, apiIds } = await import('@fourth-seat/contract');
const { createThinking } = await import(R+'api/agents/thinking.ts');
const { warmUpMoves, warmUpFixedWork } = await import(R+'api/agents/warm-up.ts');
const of=(name)=>apiIds.filter(a=>decisions[a].runsOn===name).flatMap(api=>presets[api].map(({body})=>({api,body:decisionEndpoints[api].request.parse(body)})));
const clocks={now:()=>performance.now(),cpu_ms:c};
const calls=of('moves');
const c2=c();
let last=c2; 
const th=createThinking(clocks);
const f=warmUpMoves(th,clocks,calls);
console.log('warm moves', Math.round(c()-c2), calls.length);
console.log(f.map(([a,m])=>a+':'+m.toFixed(2)).join(' '));
for (const call of calls){const t=c();th.begin({ends_at:Infinity,share:()=>Infinity});const r=decisions[call.api].decide({body:call.body,locale:'en_us',seed:'x',tokens:0},{now:clocks.now,deadline_at:Infinity,...th.begin({ends_at:Infinity,share:()=>Infinity})});const e=th.end(r.ok?r.effort:undefined);console.log(call.api,(c()-t).toFixed(1),e.thought_ms?.toFixed(1),r.ok&&r.effort)}
for (const n of ['reviews','simulations']){const t=c();for(const call of of(n)){const u=c();warmUpFixedWork(clocks,[call]);console.log(n,call.api,(c()-u).toFixed(0));}console.log(n,(c()-t).toFixed(0));}
