import { type Fault, never, planted, value } from "./fault.ts"

const pages = "tests/browser/account-pages.spec.ts"
const sections = "tests/browser/account-sections.deep.spec.ts"
const entrance = "tests/browser/sign-in.deep.spec.ts"
const tabs = "tests/browser/session-tabs.deep.spec.ts"
const lists = "tests/browser/kept-lists.deep.spec.ts"
const google = "tests/browser/google.spec.ts"
const calls = "tests/http/sign-in.test.ts"
const accounts = "tests/http/accounts.test.ts"
const machine = "machines/session/session.test.ts"

/** Of who comes back: signing up and in, the session, and what waits for it. */
export const signInFaults: readonly Fault[] = [
  planted("RT-05", "b", "the old address of the sign-in forgets the page", {
    ...value("adapters/server/account/entrance.ts", "back === null", "true"),
    test: entrance,
    name: "a forgotten password is set anew",
  }),
  planted("RT-05", "b", "the sign-in leads to an address with two slashes", {
    ...value("adapters/server/account/wire/callback-url.ts", '!url.pathname.includes("//")', "true"),
    test: entrance,
    name: "leads to pages of the shop alone",
  }),
  planted("RT-05", "b", "nothing says why somebody is sent to the sign-in", {
    ...never("ui/account/sign-in.tsx", "posted === null && error !== null && ("),
    test: entrance,
    name: "each error of the sign-in",
  }),
  planted("RT-06", "b", "the way back forgets what was asked of the page", {
    file: "adapters/server/account/entrance.ts",
    line: "callbackUrl: `${pathname}${search}`",
    fault: "callbackUrl: PLANTED ? pathname : `${pathname}${search}`",
    test: sections,
    name: "open for nobody else",
  }),
  planted("RT-06", "b", "a session that ends leads home afterwards", {
    ...value("ui/account/account-session.tsx", "callbackUrl: publicPath(path, locale)", "callbackUrl"),
    fault: 'callbackUrl: publicPath(PLANTED ? "/" : path, locale)',
    test: tabs,
  }),
  planted("AU-01", "m", "a session with an error stays", {
    ...value("machines/session/session.guards.ts", "(received(args)?.error ?? null) !== null", "false"),
    test: machine,
  }),
  planted("AU-01", "m", "the user is not forgotten when nobody is signed in", {
    file: "machines/session/session.machine.ts",
    line: '{ guard: "namesNobody", target: "#session.unauthenticated", actions: "clearUser" }',
    fault:
      '{ guard: "namesNobody", target: "#session.unauthenticated", actions: PLANTED ? ([] as never) : "clearUser" }',
    test: machine,
  }),
  planted("AU-01", "b", "the browser remembers who has left", {
    ...never("ui/account/session-host.tsx", 'ports().lastUser.write("")'),
    test: tabs,
  }),
  planted("AU-02", "m", "a failed task stays in the way of the others", {
    file: "machines/task-queue/task-queue.machine.ts",
    line: 'actions: [tell, "dropFirst"]',
    fault: 'actions: PLANTED ? [tell] : [tell, "dropFirst"]',
    test: "machines/task-queue/task-queue.test.ts",
  }),
  planted("AU-02", "m", "a favourite is added that is there", {
    file: "machines/task-queue/task-queue.machine.ts",
    line: '{ ...next, guard: and(["answersTurn", "isThere"]) },',
    fault: '...(PLANTED ? [] : [{ ...next, guard: and(["answersTurn", "isThere"]) }]),',
    test: "machines/task-queue/task-queue.test.ts",
  }),
  planted("AU-02", "u", "a favourite that is there has still to be added", {
    ...value("domain/session/tasks.ts", "favourites.includes(task.experienceId)", "false"),
    test: "domain/session/tasks.test.ts",
  }),
  planted("AU-02", "u", "a task whose session has ended is dropped", {
    ...value(
      "machines/task-queue/task-queue.hears.ts",
      'code === "coupon_login_required" || code === "SessionRequired"',
      'code === "coupon_login_required"',
    ),
    test: "machines/task-queue/task-queue.hears.test.ts",
  }),
  planted("AU-02", "b", "a code does not wait over a reload and the sign-in", {
    file: "ui/checkout/queued-code.tsx",
    line: "storage: session,",
    fault: "...(PLANTED ? {} : { storage: session }),",
    test: "tests/browser/queued-code.spec.ts",
  }),
  planted("AU-02", "b", "a favourite does not wait over the sign-in", {
    file: "ui/favourites/queued-favourites.tsx",
    line: "storage: session,",
    fault: "...(PLANTED ? {} : { storage: session }),",
    test: lists,
  }),
  planted("AU-03", "m", "another tab's signal is lost while the page loads", {
    file: "machines/session/session.machine.ts",
    line: '"tab.signalled": { target: "loading", reenter: true },',
    fault: '...(PLANTED ? {} : { "tab.signalled": { target: "loading", reenter: true } }),',
    test: machine,
  }),
  planted("AU-03", "m", "the setting does not count", {
    ...value("machines/session/session.machine.ts", "context.refetchSeconds * MS_PER_SECOND", "1_800_000"),
    test: machine,
  }),
  planted("AU-03", "b", "a sign-in in another tab is not noticed", {
    ...value(
      "ui/account/session-host.tsx",
      "[lastUser.watch(told), sessionSignal.watch(told)]",
      "[sessionSignal.watch(told)]",
    ),
    test: tabs,
  }),
  planted("AU-03", "b", "NextAuth's message of another tab is not heard", {
    ...value(
      "ui/account/session-host.tsx",
      "[lastUser.watch(told), sessionSignal.watch(told)]",
      "[lastUser.watch(told)]",
    ),
    test: tabs,
  }),
  planted("AU-04", "h", "a token that somebody made up is good", {
    ...value("adapters/server/account/wire/csrf.ts", "isSame(hash, seal(token))", "true"),
    test: calls,
  }),
  planted("AU-04", "h", "the client's update needs no token", {
    ...never(
      "adapters/server/account/wire/calls.ts",
      "(yield* isOurs(request, fields.csrfToken, secure))) return json({}, {}, 400)",
    ),
    line: "if (!(yield* isOurs(request, fields.csrfToken, secure))) return json({}, {}, 400)",
    fault: "if (!PLANTED && !(yield* isOurs(request, fields.csrfToken, secure))) return json({}, {}, 400)",
    test: calls,
  }),
  planted("AU-04", "h", "a sign-out leaves the session's cookie", {
    file: "adapters/server/account/wire/calls.ts",
    line: "cookies: [...cookies, sessionLine(null, secure)]",
    fault: "cookies: PLANTED ? cookies : [...cookies, sessionLine(null, secure)]",
    test: calls,
  }),
  planted("AU-04", "h", "a link to sign in is asked for without a token", {
    file: "adapters/server/account/wire/calls.ts",
    line: "export const signInEmail = withToken(",
    fault: "export const signInEmail = (PLANTED ? ((_: unknown, run: never) => run) as never : withToken)(",
    test: "tests/http/sign-in-link.test.ts",
  }),
  planted("AU-05", "h", "nobody is told that the address is in use", {
    ...value("adapters/server/account/sign-up.ts", "opened === null && isMailed", "false"),
    test: accounts,
  }),
  planted("AU-05", "h", "an unverified customer has a code to invite", {
    ...value(
      "adapters/server/account/wire/session-body.ts",
      "signedIn.isVerified ? signedIn.referralCode : null",
      "signedIn.referralCode",
    ),
    test: accounts,
  }),
  planted("AU-05", "h", "an unverified customer gets the link", {
    ...value(
      "adapters/server/me/part.ts",
      "isVerified ? yield* referralOf(personId, referralCode) : null",
      "yield* referralOf(personId, referralCode)",
    ),
    test: "tests/http/referral.test.ts",
  }),
  planted("AU-05", "h", "the page does not say who has invited", {
    ...value("ui/account/sign-up.tsx", "inviter !== null && referral === carried", "false"),
    test: "tests/http/referral.test.ts",
  }),
  planted("AU-05", "h", "the address is not typed twice", {
    ...value("domain/account/fields.ts", "sameEmail(value, values.email)", "true"),
    test: accounts,
  }),
  planted("AU-05", "b", "nothing says that an unverified customer invites nobody", {
    ...value("ui/referral/referral.tsx", 'text("referral.unverified")', '""'),
    test: pages,
    name: "finds the link that invites a friend",
  }),
  planted("AU-05", "b", "who has invited is not named", {
    ...value("ui/account/sign-up.tsx", "inviter !== null && referral === carried", "false"),
    test: entrance,
    name: "a friend's link",
  }),
  planted("AU-06", "h", "a password costs little memory", {
    file: "adapters/server/account/passwords.ts",
    line: "memoryCost: 19_456",
    fault: "memoryCost: PLANTED ? 64 : 19_456",
    test: "adapters/server/account/passwords.test.ts",
  }),
  planted("AU-06", "h", "the mail does not say that the account is of Google", {
    file: "adapters/server/account/mails.ts",
    line: "link.locale, person.hasGoogle)",
    fault: "link.locale, !PLANTED && person.hasGoogle)",
    test: "tests/http/google.test.ts",
  }),
  planted("AU-06", "h", "a new password ends no session", {
    ...value("adapters/server/account/new-password.ts", "[endSessions(person.id)]", "[]"),
    test: accounts,
  }),
  planted("AU-06", "b", "no line speaks of Google", {
    ...value("ui/account/other-ways.tsx", 'text("account.google.line")', '""'),
    test: google,
  }),
  planted("AU-07", "h", "an error of the sign-in has a page of its own", {
    ...value("adapters/server/account/wire/routes.ts", "atSignIn.includes(error)", "false"),
    test: calls,
  }),
  planted("AU-07", "b", "the error's page does not say which", {
    ...value("ui/account/verify.tsx", "errorText(error, locale)", '""'),
    test: pages,
  }),
  planted("AU-07", "b", "the address of an unknown way leads nowhere", {
    file: "adapters/server/account/wire/routes.ts",
    line: 'path: "/api/auth/signin/:provider",\n',
    fault: 'path: PLANTED ? "/api/auth/none/:provider" : "/api/auth/signin/:provider",\n',
    test: pages,
  }),
  planted("AU-08", "h", "an account's password may be guessed any number of times", {
    file: "adapters/server/account/sign-in.ts",
    line: '{ who: keyed(emailKey(email)), limits: limits("account", WRONG_PER_ACCOUNT) },',
    fault: '...(PLANTED ? [] : [{ who: keyed(emailKey(email)), limits: limits("account", WRONG_PER_ACCOUNT) }]),',
    test: calls,
  }),
  planted("AU-08", "h", "a network address may guess any number of times", {
    ...value("adapters/server/account/sign-in.ts", "triesPerAddress === 0", "true"),
    test: "tests/http/account-links.test.ts",
  }),
  planted("AU-08", "h", "an unknown account costs no time", {
    ...value(
      "adapters/server/account/passwords.ts",
      "await verify(phc ?? (await noPassword), plain(password))",
      "phc !== null && (await verify(phc, plain(password)))",
    ),
    test: "adapters/server/account/passwords.test.ts",
  }),
  planted("AU-09", "h", "the header's token may be another browser's", {
    file: "adapters/server/account/wire/csrf.ts",
    line: "if (!(yield* isOurs(request, sent, secure)))",
    fault: "if (!PLANTED && !(yield* isOurs(request, sent, secure)))",
    test: "tests/http/sign-in-calls.test.ts",
  }),
  planted("AU-09", "h", "favourites are merged without the token", {
    file: "adapters/server/list/handlers.ts",
    line: "yield* commanderOf(asked)\n          return idsToWire(yield* mergeFavourites(",
    fault: "yield* (PLANTED ? customerOf : commanderOf)(asked)\n          return idsToWire(yield* mergeFavourites(",
    test: "tests/http/list.test.ts",
    name: "\\[AU-09\\]|without this browser's token",
  }),
  planted("AU-09", "h", "another site signs a visitor in", {
    ...value("adapters/server/account/wire/calls.ts", "!isOwnPage(request, origin)", "false"),
    test: "tests/http/sign-in-calls.test.ts",
  }),
  planted("AU-10", "h", "a stolen session adds a passkey", {
    file: "adapters/server/account/passkey/register.ts",
    line: "yield* demandFresh(signedIn)",
    fault: "if (!PLANTED) yield* demandFresh(signedIn)",
    test: "tests/http/passkeys.test.ts",
  }),
  planted("AU-10", "h", "another customer's session is ended by its name", {
    file: "adapters/server/kernel/own-sessions.ts",
    line: "where ${sql(ownerColumn)} = ${owner}::uuid and left(",
    fault: "where (${sql(ownerColumn)} = ${owner}::uuid or ${PLANTED}) and left(",
    test: accounts,
  }),
  planted("AU-10", "h", "guest bookings wait for the page of the bookings", {
    ...value("adapters/server/account/join-bookings.ts", "joinBookings(personId), giveForAccount(personId)", ""),
    fault: "PLANTED ? Effect.void : joinBookings(personId), giveForAccount(personId)",
    test: accounts,
  }),
  planted("AU-10", "h", "a stolen session asks for another address", {
    file: "domain/account/forms.ts",
    line: 'newAddress: "fresh"',
    fault: 'newAddress: PLANTED ? "session" : "fresh"',
    test: accounts,
  }),
  planted("AU-10", "b", "the page asks for no fresh sign-in", {
    ...value("ui/account/security.tsx", "!account.isFresh ? (", ""),
    line: "{!account.isFresh ? (",
    fault: "{!PLANTED && !account.isFresh ? (",
    test: tabs,
  }),
  planted("ER-03", "u", "a failed check is not logged", {
    file: "machines/session/session.machine.ts",
    line: '{ guard: and(["answersRequest", "isOnline"]), target: "unauthenticated", actions: log }',
    fault:
      '{ guard: and(["answersRequest", "isOnline"]), target: "unauthenticated", actions: PLANTED ? ([] as never) : log }',
    test: machine,
  }),
  planted("ER-03", "u", "a failed check forgets the customer", {
    file: "machines/session/session.machine.ts",
    line: '{ guard: and(["missesKnownUser", "isOnline"]), target: "authenticated", actions: log },',
    fault:
      '...(PLANTED ? [] : [{ guard: and(["missesKnownUser", "isOnline"]), target: "authenticated", actions: log } as const]),',
    test: machine,
  }),
]
