import { createHash } from "node:crypto"

/** Altrove's look in a few rules. These pages are served apart from the shop and load no files. */
export const css = `
:root{color-scheme:light dark;--paper:#faf4e9;--card:#fffdf8;--ink:#2a1d18;--soft:#6b5a50;--line:#e6d9c3;--act:#a8482a;--on-act:#fff;--sand:#f0a04b;--bad:#a3201d;--good:#4a5a2b}
@media(prefers-color-scheme:dark){:root{--paper:#221a1d;--card:#2d2326;--ink:#f6ece0;--soft:#c9b6a8;--line:#4a3a3b;--act:#e58a63;--on-act:#221a1d;--bad:#ff9d8f;--good:#bccb8e}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 Inter,system-ui,sans-serif}
.test{background:var(--sand);color:#2a1d18;padding:.6rem 1rem;text-align:center;font-weight:600}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem 3rem}
main.wide{max-width:72rem}
h1,h2{font-family:"Fraunces Variable",Fraunces,Georgia,"Times New Roman",serif;line-height:1.15;font-weight:600;margin:1.2rem 0 .6rem}
h1{font-size:1.75rem}h2{font-size:1.25rem;margin-top:2.5rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:1.25rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.3rem 1rem;margin:0 0 1.25rem}
dt{color:var(--soft)}dd{margin:0;text-align:right;font-weight:600}
label{display:block;font-weight:600;margin-bottom:.35rem}
input{width:100%;font:inherit;font-size:1.25rem;letter-spacing:.2em;padding:.7rem .9rem;border:1px solid var(--soft);border-radius:10px;background:var(--paper);color:var(--ink)}
input[aria-invalid=true]{border-color:var(--bad)}
.hint{color:var(--soft);font-size:.9rem;margin:.4rem 0 0}.bad{color:var(--bad);font-weight:600;margin:.4rem 0 0}
fieldset{border:0;padding:0;margin:1rem 0 0}legend{font-weight:600;padding:0}
.choice{display:flex;align-items:center;gap:.6rem;min-height:44px;margin:0;font-weight:400}.choice input{width:1.25rem;height:1.25rem;padding:0;accent-color:var(--act)}
.row{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.25rem}
button,.button{font:inherit;font-weight:600;padding:.75rem 1.25rem;min-height:44px;border-radius:999px;border:1px solid var(--act);background:none;color:var(--act);cursor:pointer;text-decoration:none;display:inline-block}
button.main,.button.main{background:var(--act);color:var(--on-act)}
a{color:var(--act)}
:focus-visible{outline:3px solid var(--sand);outline-offset:2px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;background:var(--card)}
th,td{text-align:left;padding:.5rem .75rem;border-bottom:1px solid var(--line);white-space:nowrap}
th{color:var(--soft);font-weight:600}
td.num{text-align:right}
code{font:.92em ui-monospace,Menlo,Consolas,monospace}
.lang{text-align:right;margin:0}
.home{float:left;font:600 1.35rem/1.2 "Fraunces Variable",Fraunces,Georgia,serif;color:var(--ink);text-decoration:none}
.fields{display:grid;gap:.9rem}
select{width:100%;font:inherit;padding:.7rem .9rem;min-height:44px;border:1px solid var(--soft);border-radius:10px;background:var(--paper);color:var(--ink)}
.card+.card{margin-top:1rem}
.left dd{text-align:left}
input.text{font-size:1rem;letter-spacing:normal}
button.small{padding:.35rem .9rem;min-height:36px;font-size:.92rem}
.acts{display:flex;flex-wrap:wrap;gap:.5rem}
.said{background:var(--sand);color:#2a1d18;border-radius:10px;padding:.4rem .8rem;font-weight:600;margin:.75rem 0 0}
.panels{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1rem}
.panels h2{margin-top:0}
.payment{margin-top:1rem;scroll-margin-top:1rem}
.payment h3{display:flex;flex-wrap:wrap;gap:.3rem .9rem;align-items:baseline;font-size:1.1rem;margin:0 0 .6rem}
.payment h4{margin:1.1rem 0 .2rem;font-size:1rem}
.state{border:1px solid var(--line);border-radius:999px;padding:.05rem .65rem;font-size:.88rem;font-weight:600}
.facts{display:flex;flex-wrap:wrap;gap:.2rem 2rem;margin-bottom:.9rem}
.facts dd{text-align:left}
.posts{list-style:none;padding:0;margin:0}
.posts li{display:flex;flex-wrap:wrap;gap:.4rem 1rem;align-items:center;justify-content:space-between;padding:.5rem 0;border-top:1px solid var(--line);scroll-margin-top:1rem}
.posts p{margin:0}
.posts .hint{margin:0}
iframe.mail{width:100%;height:70vh;min-height:30rem;border:1px solid var(--line);border-radius:16px;background:#fff}
`

/** No scripts and no files may load, only the one style sheet by its hash. Forms may post to this server only. */
export const policyOf = (isFramed: boolean): string =>
  [
    "default-src 'none'",
    "frame-src 'self'",
    `style-src 'sha256-${createHash("sha256").update(css).digest("base64")}'`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "*" : "'none'"}`,
  ].join("; ")
