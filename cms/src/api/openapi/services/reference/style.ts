import { createHash } from 'node:crypto';
import { cssVariables, tokens } from '@ridgeline/domain/tokens';

const RULES = `
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:400 15px/24px Inter,system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--accent-text)}
a:focus-visible,input:focus-visible,button:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.skip{position:absolute;left:-999px}
.skip:focus{left:var(--space-4);top:var(--space-2);background:var(--surface);padding:var(--space-2)}
header,main,footer{max-width:1040px;margin:0 auto;padding:var(--space-4) var(--space-5)}
header{display:flex;flex-wrap:wrap;gap:var(--space-3) var(--space-6);align-items:center;padding-top:var(--space-6)}
header>a{font-weight:600;font-size:18px;color:var(--text);text-decoration:none;min-height:var(--touch);display:inline-flex;align-items:center}
form{display:flex;gap:var(--space-2);flex:1 1 280px;max-width:560px}
input{flex:1;min-width:0;min-height:var(--touch);padding:0 var(--space-3);border:1px solid var(--control);border-radius:var(--radius);background:var(--surface);color:var(--text);font:inherit}
input::placeholder{color:var(--muted);opacity:1}
button{min-height:var(--touch);padding:0 var(--space-4);border:0;border-radius:var(--radius);background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--accent-hover)}
h1{font-size:26px;line-height:34px;margin:var(--space-2) 0}
h2{font-size:18px;line-height:26px;margin:var(--space-8) 0 var(--space-2)}
h3{font-size:15px;line-height:24px;margin:var(--space-5) 0 var(--space-1)}
p{margin:var(--space-2) 0;max-width:76ch}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px}
pre{margin:var(--space-2) 0;padding:var(--space-4);background:var(--surface);border:1px solid var(--hairline);border-radius:var(--radius);overflow-x:auto;line-height:20px;overflow-wrap:normal}
.muted,.facts{color:var(--muted)}
.facts{font-size:13px}
ul{margin:0;padding:0;list-style:none}
.calls{display:grid;grid-template-columns:64px minmax(0,1fr) minmax(0,1fr) auto;column-gap:var(--space-3);background:var(--surface);border:1px solid var(--hairline);border-radius:var(--radius)}
.calls li,.calls a{display:grid;grid-column:1/-1;grid-template-columns:subgrid}
.calls li+li{border-top:1px solid var(--hairline)}
.calls a{padding:var(--space-2) var(--space-4);min-height:var(--touch);align-items:center;color:inherit;text-decoration:none}
.calls a:hover{background:var(--hover)}
.method{font:600 12px/20px ui-monospace,Menlo,Consolas,monospace;text-align:center;border-radius:4px;padding:0 var(--space-1);background:var(--tone-neutral-soft);color:var(--tone-neutral-ink)}
.GET{background:var(--tone-blue-soft);color:var(--tone-blue-ink)}
.POST{background:var(--tone-green-soft);color:var(--tone-green-ink)}
.PUT{background:var(--tone-amber-soft);color:var(--tone-amber-ink)}
.DELETE{background:var(--tone-red-soft);color:var(--tone-red-ink)}
.scope{font-size:12px;line-height:20px;padding:0 var(--space-2);border-radius:4px;background:var(--accent-soft);color:var(--accent-text)}
.tags{display:grid;grid-template-columns:repeat(auto-fill,minmax(170px,1fr));gap:0 var(--space-4)}
.tags a{display:inline-flex;align-items:center;min-height:var(--touch)}
.values>li{padding:var(--space-2) 0;border-top:1px solid var(--hairline)}
.values .values{margin-left:var(--space-3);padding-left:var(--space-3);border-left:2px solid var(--hairline)}
.value{margin:0}
.value code{font-weight:600}
.values p{margin:0}
summary{cursor:pointer;min-height:var(--touch);display:flex;align-items:center;gap:var(--space-2);color:var(--accent-text)}
summary::before{content:'+';font-weight:600}
details[open]>summary::before{content:'\\2212'}
.line{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-2)}
.line .method{min-width:64px}
@media(max-width:700px){
header,main,footer{padding-left:var(--space-4);padding-right:var(--space-4)}
.calls{grid-template-columns:64px minmax(0,1fr)}
.calls a{align-items:start}
.calls a>:nth-child(n+3){grid-column:2}
.calls .scope{justify-self:start}
}`;

/** The colours of both modes, and the rules. */
export const STYLE = `:root{${cssVariables(tokens, 'light')}}@media(prefers-color-scheme:dark){:root{${cssVariables(tokens, 'dark')}}}${RULES}`;

const digest = createHash('sha256').update(STYLE).digest('base64');

/** These pages run no script and load nothing. */
export const POLICY = `default-src 'none'; style-src 'sha256-${digest}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
