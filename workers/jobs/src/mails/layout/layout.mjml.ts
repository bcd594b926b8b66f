/**
 * The layout of every mail as MJML with Mustache placeholders: one column of 600 px and no remote content. `npm run
 * mails` compiles it to `layout.mustache`, which renders the mails.
 *
 * Mail clients strip some features, so the layout works without them. The pattern under the logo is made of gradients
 * and falls back to plain green. The logo is text, and the dark colours are media queries that a client may ignore.
 */

import { brand } from '@marketplace/contracts/brand';
import { dark, house, light } from '@marketplace/contracts/brand-colours';
import escapeHtml from 'escape-html';

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const soft = `color:${light['ink-2']}`;

/**
 * A row of marigold diamonds over clay teeth, in tiles of 16 px. Two corners of a tile make a tooth. The corners of four
 * tiles meet in a diamond.
 */
const pattern = (() => {
  const corners = (colour: string, angles: number[], share: string) =>
    angles.map((angle) => `linear-gradient(${angle}deg,${colour} ${share},transparent ${share})`);
  const diamonds = corners(house.action, [45, 135, 225, 315], '13%');
  const teeth = corners(house.clay, [45, 315], '25%');
  return [
    `background-color:${house['brand-deep']}`,
    `background-image:${[...diamonds, ...teeth].join(',')}`,
    'background-size:16px 16px',
    `background-position:${[...diamonds.map(() => '8px 6px'), ...teeth.map(() => '0 0')].join(',')}`,
  ].join(';');
})();

const margin = `<mj-section background-color="${light.sunken}" padding="12px 0" css-class="ground" />`;

const styles = `
  .sheet p, .sheet h1, .sheet h2, .sheet li, .sheet td.ink { overflow-wrap: anywhere; word-break: break-word; }
  a { text-underline-offset: 3px; }
  @media (max-width: 480px) { .gutter > table > tbody > tr > td { padding-left: 20px !important; padding-right: 20px !important; } }
  @media (prefers-color-scheme: dark) {
    body, .ground, .ground > table, .ground > div { background: ${dark.sunken} !important; background-color: ${dark.sunken} !important; }
    .sheet, .sheet > table { background: ${dark.surface} !important; background-color: ${dark.surface} !important; }
    .card > table > tbody > tr > td { border-color: ${dark.line} !important; }
    .quote { border-color: ${dark.line} !important; }
    .tear p { border-color: ${dark.line} !important; }
    .ink { color: ${dark.ink} !important; }
    .ink-2 { color: ${dark['ink-2']} !important; }
    .link { color: ${dark.brand} !important; }
    .foot, .foot > table { background: ${dark.paper} !important; background-color: ${dark.paper} !important; }
    .foot > table > tbody > tr > td { border-color: ${dark.line} !important; }
  }`;

export const layoutMjml = `
<mjml lang="{{locale}}" dir="ltr">
  <mj-head>
    <mj-title>{{subject}}</mj-title>
    <mj-preview>{{preheader}}</mj-preview>
    <mj-raw>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
    </mj-raw>
    <mj-attributes>
      <mj-all font-family="${font}" />
      <mj-text font-size="16px" line-height="25px" color="${light.ink}" padding="0" />
      <mj-table font-size="15px" line-height="22px" color="${light.ink}" padding="0" />
      <mj-section background-color="${light.surface}" padding="0" css-class="sheet" />
      <mj-column padding="0" />
    </mj-attributes>
    <mj-style>${styles}</mj-style>
  </mj-head>
  <mj-body width="600px" background-color="${light.sunken}" css-class="ground">
    ${margin}
    <mj-section background-color="${house['brand-deep']}" padding="20px 28px" css-class="gutter">
      <mj-column>
        <mj-text font-size="20px" line-height="28px" font-weight="bold" color="${house['on-brand']}"><span aria-hidden="true" style="color:${house.action}">&#9670;&#65038;</span> ${escapeHtml(brand.name)}</mj-text>
      </mj-column>
    </mj-section>
    <mj-section>
      <mj-column>
        <mj-raw><tr><td height="16" style="height:16px;line-height:16px;font-size:0;${pattern}">&#8203;</td></tr></mj-raw>
      </mj-column>
    </mj-section>
    <mj-section padding="32px 28px 24px" css-class="sheet gutter">
      <mj-column>
        <mj-text>
          <p class="ink" style="margin:0 0 10px">{{greeting}}</p>
          <h1 class="ink" style="margin:0;font-size:26px;line-height:32px">{{heading}}</h1>
          {{#intro}}<p class="ink-2" style="margin:12px 0 0;${soft}">{{.}}</p>{{/intro}}
        </mj-text>
      </mj-column>
    </mj-section>
    <mj-raw>{{#card}}</mj-raw>
    <mj-section padding="0 28px 28px" css-class="sheet gutter">
      <mj-column border="1px solid ${light.line}" border-radius="8px" css-class="card">
        <mj-text padding="20px 20px 16px">
          <h2 class="ink" style="margin:0;font-size:19px;line-height:26px">{{title}}</h2>
        </mj-text>
        <mj-divider border-style="dashed" border-width="2px" border-color="${light.line}" padding="0 20px" css-class="tear" />
        <mj-table padding="10px 20px 16px" table-layout="fixed">
          {{#facts}}
          <tr>
            <th scope="row" class="ink-2" width="86" style="width:86px;padding:6px 10px 6px 0;text-align:left;font-weight:normal;vertical-align:top;${soft}">{{label}}</th>
            <td class="ink" style="padding:6px 0;font-weight:600;vertical-align:top">{{#href}}<a class="link" href="{{href}}" style="color:${light.brand}">{{#parts}}{{.}}<wbr>{{/parts}}</a>{{/href}}{{^href}}{{value}}{{/href}}{{#note}}<br><span class="ink-2" style="font-weight:normal;${soft}">{{note}}</span>{{/note}}</td>
          </tr>
          {{/facts}}
        </mj-table>
      </mj-column>
    </mj-section>
    <mj-raw>{{/card}}</mj-raw>
    <mj-raw>{{#action}}</mj-raw>
    <mj-section padding="0 28px 24px" css-class="sheet gutter">
      <mj-column>
        <mj-button align="left" href="{{href}}" background-color="${house.action}" color="${house['on-action']}" border-radius="6px" border-bottom="3px solid ${house['action-edge']}" font-size="18px" font-weight="bold" line-height="24px" inner-padding="13px 32px 11px" padding="0">{{label}}</mj-button>
        <mj-text padding="14px 0 0" font-size="14px" line-height="21px"><p class="ink-2" style="margin:0;${soft}">{{note}}</p>{{#also}}<p class="ink-2" style="margin:8px 0 0;${soft}"><a class="link" href="{{href}}" style="color:${light.brand}">{{label}}</a></p>{{/also}}</mj-text>
      </mj-column>
    </mj-section>
    <mj-raw>{{/action}}</mj-raw>
    <mj-raw>{{#list}}</mj-raw>
    <mj-section padding="4px 28px 24px" css-class="sheet gutter">
      <mj-column>
        <mj-text>
          <h2 class="ink" style="margin:0 0 8px;font-size:19px;line-height:26px">{{title}}</h2>
          <ol class="ink" style="margin:0;padding:0 0 0 24px">{{#items}}<li class="ink" style="margin:0 0 8px">{{.}}</li>{{/items}}</ol>
        </mj-text>
      </mj-column>
    </mj-section>
    <mj-raw>{{/list}}</mj-raw>
    <mj-raw>{{#quotes}}</mj-raw>
    <mj-section padding="0 28px 20px" css-class="sheet gutter">
      <mj-column>
        <mj-text font-size="14px" line-height="21px">
          <p class="ink-2" style="margin:0 0 6px;${soft}">{{title}}</p>
          <blockquote class="quote" style="margin:0;padding:0 0 0 14px;border-left:3px solid ${light.line}">{{#lines}}<p class="ink-2" style="margin:0 0 6px;${soft}">{{.}}</p>{{/lines}}</blockquote>
        </mj-text>
      </mj-column>
    </mj-section>
    <mj-raw>{{/quotes}}</mj-raw>
    <mj-section background-color="${light.paper}" border-top="1px solid ${light.line}" padding="20px 28px" css-class="foot gutter">
      <mj-column>
        <mj-text font-size="13px" line-height="20px">
          {{#footer}}<p class="ink-2" style="margin:0 0 4px;${soft}">{{.}}</p>{{/footer}}
          {{#preferences}}<p class="ink-2" style="margin:0 0 4px;${soft}"><a class="link" href="{{href}}" style="color:${light.brand}">{{label}}</a></p>{{/preferences}}
          <p class="ink-2" style="margin:0;${soft}">${escapeHtml(brand.name)}, <a class="link" href="{{site}}" style="color:${light.brand}">{{host}}</a></p>
        </mj-text>
      </mj-column>
    </mj-section>
    ${margin}
  </mj-body>
</mjml>`;
