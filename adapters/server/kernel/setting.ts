import { isEmail, isOneMailbox } from "../../../domain/contact/email.ts"

/*
 * How single settings are read. Each function throws a sentence that names the setting. No sentence repeats a value that
 * may be secret.
 */

export type Environment = Readonly<Record<string, string | undefined>>

/** `ALTROVE_SECRET=` in a settings file means that no secret is set. An empty secret would be known to everybody. */
export function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""))
}

export function oneOf<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const chosen = choices.find((choice) => choice === text)
  if (chosen !== undefined) return chosen
  throw new RangeError(`${name} must be ${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}, not ${text}`)
}

/** A folder in place of the file would be noticed only when the file is written. */
export function fileIn(name: string, text: string): string {
  if (!/[/\\]$/.test(text)) return text
  throw new RangeError(`${name} must name a file, not the folder ${text}`)
}

export function countIn(name: string, text: string, least: number, most = 1_000_000): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  if (count >= least && count <= most) return count
  throw new RangeError(`${name} must be a whole number from ${least} to ${most}, not ${text}`)
}

export function addressIn(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === "https:" || url?.protocol === "http:") return url
  throw new RangeError(`${name} must be an http or https address, not ${text}`)
}

/** Scheme and host alone: a path would be dropped in silence. */
export function originIn(name: string, text: string): string {
  const { origin, href } = addressIn(name, text)
  if (href === `${origin}/`) return origin
  throw new RangeError(`${name} must be a scheme and a host, such as ${origin}, not ${text}`)
}

/** The address may hold a password, so it is not repeated. A socket has no host. */
export function postgresIn(name: string, text: string): string {
  if (URL.canParse(text) && /^postgres(ql)?:\/\//.test(text)) return text
  throw new RangeError(`${name} must be an address that begins with postgres://`)
}

/** The address may hold a password, too. Its numbers, such as `?maxConnections=20`, are read by nodemailer, which checks none of them. */
export function smtpIn(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.hostname === "" || !/^smtps?:$/.test(url.protocol))
    throw new RangeError(`${name} must be an address that begins with smtp:// or smtps:// and names a host`)
  for (const option of ["maxConnections", "maxMessages", "rateLimit", "connectionTimeout", "socketTimeout"]) {
    const value = url.searchParams.get(option)
    if (value !== null) countIn(`${option} in ${name}`, value, 1)
  }
  return text
}

export function mailboxIn(name: string, text: string): string {
  if (isEmail(text) && isOneMailbox(text)) return text
  throw new RangeError(`${name} must be one mail address, not ${text}`)
}

const SECRET = /^[\x21-\x7e]{16,200}$/

export function secretIn(name: string, text: string): string {
  if (SECRET.test(text)) return text
  throw new RangeError(`${name} must have 16 to 200 printable characters and no spaces`)
}
