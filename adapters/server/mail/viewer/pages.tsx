import type { Email } from "postal-mime"
import type { ReactNode } from "react"
import { formatCode } from "../../../../domain/code.ts"
import type { Locale } from "../../../../domain/locale.ts"
import { dateTimeText } from "../../../../domain/time/text.ts"
import { pageAnswer } from "../../tool-pages/page.tsx"
import type { KeptMail, MailLine } from "./table.ts"
import { texts } from "./texts.ts"

const root = "/dev/mail"

export const mailPath = (id: string): string => `${root}/${encodeURIComponent(id)}`

/** The attached files. Parts that mail programs show in place have no name. */
export const filesOf = (mail: Email) => mail.attachments.filter(({ filename }) => filename)

export function listPage(mails: readonly MailLine[], locale: Locale): Response {
  const text = texts[locale]
  return pageAnswer(200, {
    locale,
    title: text.title,
    path: root,
    wide: true,
    banner: text.banner,
    children:
      mails.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <div className="scroll">
          <table>
            <thead>
              <tr>
                {[text.subject, text.to, text.kind, text.booking, text.written].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {mails.map((mail) => (
                <tr key={mail.id}>
                  <td>
                    <a href={`${mailPath(mail.id)}?lang=${locale}`}>{mail.subject}</a>
                  </td>
                  <td>{mail.to}</td>
                  <td>{mail.kind}</td>
                  <td>{mail.bookingCode && <code>{formatCode(mail.bookingCode)}</code>}</td>
                  <td>{dateTimeText(mail.createdAt, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ),
  })
}

/** One mail: its page in a frame that can run nothing, and links to its text, its source and its attachments. */
export function mailPage(mail: KeptMail, parsed: Email, locale: Locale): Response {
  const text = texts[locale]
  const path = mailPath(mail.id)
  return pageAnswer(200, {
    locale,
    title: mail.subject,
    path,
    wide: true,
    banner: text.banner,
    children: (
      <>
        <p>
          <a href={`${root}?lang=${locale}`}>{text.back}</a>
        </p>
        <dl className="left">
          <Fact name={text.from}>{`${parsed.from?.name} <${parsed.from?.address}>`}</Fact>
          <Fact name={text.to}>{mail.to}</Fact>
          <Fact name={text.kind}>{mail.kind}</Fact>
          <Fact name={text.written}>{dateTimeText(mail.createdAt, locale)}</Fact>
        </dl>
        <p className="row">
          <a href={`${path}/html`}>{text.asHtml}</a>
          <a href={`${path}/text`}>{text.asText}</a>
          <a href={`${path}/source`}>{text.asSource}</a>
        </p>
        {filesOf(parsed).length > 0 && (
          <>
            <h2>{text.attachments}</h2>
            <ul>
              {filesOf(parsed).map((attachment, index) => (
                <li key={`${index}-${attachment.filename}`}>
                  <a href={`${path}/attachments/${index}`}>{attachment.filename}</a>{" "}
                  <span className="hint">{attachment.mimeType}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <iframe
          className="mail"
          title={mail.subject}
          src={`${path}/html`}
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        />
      </>
    ),
  })
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

export function missingPage(locale: Locale): Response {
  const text = texts[locale]
  return pageAnswer(404, {
    locale,
    title: text.notFound,
    path: root,
    banner: text.banner,
    children: (
      <p>
        <a href={`${root}?lang=${locale}`}>{text.back}</a>
      </p>
    ),
  })
}
