import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu'] });
const base = process.argv[2];
const jobs = JSON.parse(process.argv[3]);
for (const [name, hash, w, h, scheme] of jobs) {
  const c = await b.newContext({ viewport:{width:w,height:h}, colorScheme: scheme ?? 'light', deviceScaleFactor: 1 });
  const p = await c.newPage();
  p.on('pageerror', e => console.log('ERR', e.message));
  await p.goto(`${base}/?node=ws%3A%2F%2F127.0.0.1%3A9955${hash}`);
  await p.waitForTimeout(4500);
  await p.screenshot({ path:`/work/shots/${name}.png` });
  await c.close();
}
await b.close();
