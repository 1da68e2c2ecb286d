import type { CSSProperties, ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import type { Locale } from "../../../domain/locale.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { productName } from "../../../domain/product.ts"
import type { Block, MailContent } from "./content.ts"
import { words } from "./words.ts"

/*
 * Tables and inline styles, because mail programs support little else. The layout is made for 320 px and grows to 600.
 * Plain React renders it: react-email has a single entry, which also brings Tailwind, code highlighting and Markdown.
 */

const colour = {
  paper: "#fbf5ea",
  surface: "#fffdf8",
  line: "#e8dbc5",
  ink: "#2a1d15",
  soft: "#51423a",
  accent: "#b34a26",
  onAccent: "#fffaf2",
  sun: "#e7a23b",
  clay: "#c8784a",
  olive: "#4b5219",
}
const display = "Fraunces, 'Iowan Old Style', Palatino, Georgia, 'Times New Roman', serif"
const body = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** The dark colours, for mail programs that ask for them. */
const nightCss = `@media (prefers-color-scheme: dark) {
.paper { background-color: #1f1a2b !important }
.surface { background-color: #2a2339 !important; border-color: #40364f !important }
.ink { color: #f8ecdc !important }
.soft { color: #dccdc2 !important }
.line { border-color: #40364f !important }
.link { color: #f7a67f !important }
}`

export function html(content: MailContent, locale: Locale): string {
  return `<!doctype html>${renderToStaticMarkup(<Mail content={content} locale={locale} />)}`
}

function Mail({ content, locale }: { content: MailContent; locale: Locale }) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{nightCss}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: colour.paper }}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{content.preview}</div>
        <Table className="paper" style={{ backgroundColor: colour.paper }}>
          <tr>
            <td align="center" style={{ padding: "24px 12px 40px" }}>
              <Table style={{ maxWidth: 600 }}>
                <tr>
                  <td>
                    <Brand locale={locale} />
                    <Card content={content} locale={locale} />
                    <p className="soft" style={{ ...small, margin: "20px 8px 0", textAlign: "center" }}>
                      {content.footer}
                    </p>
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  )
}

function Brand({ locale }: { locale: Locale }) {
  return (
    <p style={{ margin: "0 8px 16px" }}>
      <span className="ink" style={{ font: `italic 600 28px/1 ${display}`, color: colour.ink }}>
        {productName()}
      </span>
      <br />
      <span className="soft" style={{ font: `400 13px/1.8 ${body}`, color: colour.soft, letterSpacing: "0.04em" }}>
        {words[locale].tagline}
      </span>
    </p>
  )
}

/** Hills drawn without a picture, as bands of colour, so that every mail program shows them. */
const hills = [
  { colour: colour.sun, height: 6 },
  { colour: colour.clay, height: 5 },
  { colour: colour.accent, height: 4 },
  { colour: colour.olive, height: 3 },
]

function Card({ content, locale }: { content: MailContent; locale: Locale }) {
  const edge: CSSProperties = {
    backgroundColor: colour.surface,
    border: `1px solid ${colour.line}`,
    borderRadius: 16,
    borderCollapse: "separate",
    overflow: "hidden",
  }
  return (
    <Table className="surface" style={edge}>
      {hills.map((band) => (
        <tr key={band.colour}>
          <td style={{ backgroundColor: band.colour, height: band.height, fontSize: 0, lineHeight: 0 }}>&nbsp;</td>
        </tr>
      ))}
      <tr>
        <td style={{ padding: "28px 20px 24px" }}>
          <h1 className="ink" style={{ font: `600 28px/1.15 ${display}`, color: colour.ink, margin: "0 0 16px" }}>
            {content.title}
          </h1>
          {content.blocks.map((block, index) => (
            <BlockView key={index} block={block} locale={locale} />
          ))}
        </td>
      </tr>
    </Table>
  )
}

const text: CSSProperties = {
  font: `400 16px/1.55 ${body}`,
  color: colour.ink,
  margin: "0 0 20px",
  // Text that people wrote keeps its line breaks.
  whiteSpace: "pre-line",
}
const small: CSSProperties = { font: `400 14px/1.5 ${body}`, color: colour.soft }
const cell: CSSProperties = { padding: "9px 0", borderTop: `1px solid ${colour.line}`, verticalAlign: "top" }

function BlockView({ block, locale }: { block: Block; locale: Locale }) {
  switch (block.kind) {
    case "text":
      return (
        <p className="ink" style={text}>
          {block.text}
        </p>
      )
    case "note":
      return (
        <p className="soft" style={{ ...small, margin: "0 0 20px" }}>
          {block.text}
        </p>
      )
    case "facts":
      return (
        <Table style={{ marginBottom: 20 }}>
          {block.rows.map(({ label, value }) => (
            <tr key={label}>
              <td className="line" style={cell}>
                <span className="soft" style={{ ...small, fontSize: 13 }}>
                  {label}
                </span>
                <br />
                <span className="ink" style={{ font: `600 16px/1.4 ${body}`, color: colour.ink }}>
                  {value}
                </span>
              </td>
            </tr>
          ))}
        </Table>
      )
    case "amounts":
      return (
        <Table style={{ marginBottom: 24 }}>
          {block.rows.map(({ label, cents, strong }) => (
            <tr key={label}>
              <td className="line soft" style={{ ...cell, ...amountText(strong), paddingRight: 12 }}>
                {label}
              </td>
              <td className="line ink" align="right" style={{ ...cell, ...amountText(strong), whiteSpace: "nowrap" }}>
                {moneyText(cents, locale)}
              </td>
            </tr>
          ))}
        </Table>
      )
    case "list":
      return (
        <ul className="ink" style={{ ...text, paddingLeft: 22 }}>
          {block.items.map((item) => (
            <li key={item} style={{ padding: "3px 0" }}>
              {item}
            </li>
          ))}
        </ul>
      )
    case "picture":
      return (
        <p className="soft" style={{ ...small, margin: "0 0 20px" }}>
          <img
            src={`cid:${block.cid}`}
            alt={block.alt}
            width={block.side}
            height={block.side}
            style={{ display: "block", margin: "0 0 8px", borderRadius: 8 }}
          />
          {block.line}
        </p>
      )
    case "button":
      return <Button {...block} />
    case "link":
      return (
        <p style={{ ...small, margin: "0 0 20px" }}>
          <a className="link" href={block.href} rel="noreferrer" style={{ color: colour.accent }}>
            {block.label}
          </a>
        </p>
      )
    default:
      return block satisfies never
  }
}

const amountText = (strong: boolean | undefined): CSSProperties =>
  strong
    ? { font: `600 20px/1.3 ${display}`, color: colour.ink }
    : { font: `400 15px/1.45 ${body}`, color: colour.soft }

function Button({ label, href }: { label: string; href: string }) {
  return (
    <p style={{ margin: "4px 0 20px" }}>
      <a
        href={href}
        style={{
          display: "inline-block",
          padding: "14px 26px",
          borderRadius: 999,
          backgroundColor: colour.accent,
          font: `600 16px/1.2 ${body}`,
          color: colour.onAccent,
          textDecoration: "none",
        }}
      >
        {label}
      </a>
    </p>
  )
}

function Table({ className, style, children }: { className?: string; style?: CSSProperties; children: ReactNode }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className={className}
      style={{ borderCollapse: "collapse", ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}
