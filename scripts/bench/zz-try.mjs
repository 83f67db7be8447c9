// usage: node pooltry.mjs ; runs the pool of moves directly
const R='/work/trees/scheduler/apps/server/src/';
const { createAgentPools } = await import(R+'api/gateway/call/agent-pools.ts');
const { decisions } = await import(R+'api/agents/decisions.ts');
const { createLog } = await import(R+'platform/telemetry/log.ts');
const { doudizhuRequests, guandanRequests } = await import('/work/trees/scheduler/scripts/bench/positions.ts');
const log=createLog('error');
const t0=performance.now();
const pools=createAgentPools({config:{agent_threads:1},log},{decisions,loopDelay:()=>0});
await pools.moves.warm();
console.log('moves ready', Math.round(performance.now()-t0), 'cpu', process.cpuUsage().user/1e3);
const t1=performance.now();
if (process.argv[2]==='all'){ await Promise.all([pools.reviews.warm(), pools.simulations.warm()]); console.log('others ready', Math.round(performance.now()-t1));}
const run=async (api,body,o={})=>{const began=performance.now();const r=await pools.moves.run({api,org_id:'o',flow:'f',lane:'customer',isCheap:false,isGiven:o.ms!==undefined,deadline_at:performance.now()+(o.ms??1000),most_ms:Infinity,input:{body_json:JSON.stringify(body),locale:'en_us',seed:'x',tokens:0}});return {r,ms:performance.now()-began};};
for (const [name,reqs] of [['doudizhu',doudizhuRequests(20)],['guandan',guandanRequests(10)]]) {
  const mid=reqs.filter((_,i)=>i%5===2).slice(0,50);
  const eff=[],ms=[];
  for (const {api,body} of mid){const {r,ms:m}=await run(api,body); if(!r.ok){console.log(r);continue;} if(r.result.ok&&r.thought_ms!==undefined){eff.push(r.result.effort);ms.push(m);}}
  console.log(name,'thinking',eff.length,'mean effort',eff.reduce((a,b)=>a+b,0)/eff.length,'median ms',ms.sort((a,b)=>a-b)[ms.length>>1], 'max', ms.at(-1));
  for (const [n,ms] of [[100],[300],[1000],[100,500],[300,500],[1000,500],[100,30],[300,30]]) {
    const began=performance.now();
    const all=await Promise.all(Array.from({length:n},(_,i)=>{const {api,body}=reqs[i%reqs.length];return run(api,body,{ms});}));
    const took=performance.now()-began;
    const ok=all.filter(({r})=>r.ok&&r.result.ok), ref=all.filter(({r})=>!r.ok);
    const e=ok.map(({r})=>r.result.effort).filter(x=>x!==undefined);
    const late=all.filter(({r,ms:m})=>r.ok&&!r.result.ok).length;
    const q=(l,p)=>l.sort((a,b)=>a-b)[Math.floor(p*(l.length-1))]?.toFixed(1);
    console.log(name,n,ms??'-','ok',ok.length,'refused',ref.length,'late',late,'effort',(e.reduce((a,b)=>a+b,0)/e.length).toFixed(2),'last',took.toFixed(0),'p50',q(ok.map(x=>x.ms),.5),'refused max ms',q(ref.map(x=>x.ms),1));
    await new Promise(r=>setTimeout(r,300));
  }
}
await pools.moves.close();process.exit(0);
