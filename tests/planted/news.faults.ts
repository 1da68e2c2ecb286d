import { type Fault, planted, value } from "./fault.ts"

const calls = "tests/http/newsletter.test.ts"
const blog = "tests/http/blog.test.ts"
const blogPages = "tests/browser/blog.deep.spec.ts"
const pages = "tests/browser/newsletter.deep.spec.ts"

/** Of what readers ask for: newsletters, the blog, the giveaway. */
export const newsFaults: readonly Fault[] = [
  planted("NL-01", "h", "a mailed link confirms nothing", {
    ...value("adapters/server/newsletter/preferences.ts", "(group) => confirm(address, group)", "() => Effect.void"),
    test: calls,
  }),
  planted("NL-01", "h", "an address gets any number of confirmation mails", {
    ...value("adapters/server/newsletter/subscribe.ts", "(yield* takeConfirmation(id))", "true"),
    test: calls,
  }),
  planted("NL-01", "b", "no page leads to the newsletters", {
    file: "ui/shell/footer.tsx",
    line: "<PlainLink to={paths.newsletter}>Newsletter</PlainLink>",
    fault: "{!PLANTED && <PlainLink to={paths.newsletter}>Newsletter</PlainLink>}",
    test: pages,
  }),
  planted("NL-01", "b", "the page does not say what is wrong with the address", {
    ...value("adapters/server/newsletter/pages.tsx", "errorText(first.code, locale, first.params ?? {})", '""'),
    test: pages,
  }),
  planted("NL-05", "h", "opening the link of a mail unsubscribes", {
    file: "adapters/server/newsletter/pages.tsx",
    line: "export const openedOneClick = (request: Request, token: string) =>\n  preferencesOf(token).pipe(",
    fault:
      "export const openedOneClick = (request: Request, token: string) =>\n  (PLANTED ? Effect.andThen(unsubscribe(token), preferencesOf(token)) : preferencesOf(token)).pipe(",
    test: calls,
  }),
  planted("NL-05", "h", "the link of one newsletter leaves all of them", {
    ...value("adapters/server/newsletter/address.ts", "scopes[scope]", "newsletterGroups"),
    test: calls,
  }),
  planted("NL-05", "b", "the page does not show which newsletters somebody reads", {
    ...value("adapters/server/newsletter/fields.tsx", "checked.includes(group)", "false"),
    test: pages,
  }),
  planted("NL-04", "h", "an experience that is gone is still linked", {
    ...value("adapters/server/blog/read.ts", "!offered.has(slug)", "false"),
    test: blog,
  }),
  planted("NL-04", "h", "search engines are not told that it is an article", {
    file: "routes/-blog-pages.ts",
    line: '"@type": "Article",',
    fault: '"@type": PLANTED ? "Thing" : "Article",',
    test: blog,
  }),
  planted("NL-04", "h", "the feed takes signs of a text for its own", {
    ...value("adapters/server/blog/feed.ts", "escaped(article.lead)", "`<b>${article.lead}</b>`"),
    test: blog,
  }),
  planted("NL-04", "b", "no page leads to the blog", {
    file: "ui/shell/footer.tsx",
    line: "<Link to={paths.blog}>Blog</Link>",
    fault: "{!PLANTED && <Link to={paths.blog}>Blog</Link>}",
    test: blogPages,
  }),
  planted("NL-04", "b", "the words of a link lead nowhere", {
    ...value("ui/blog/spans.tsx", "span.to !== undefined", "false"),
    test: blogPages,
  }),
  planted("NL-03", "h", "an entry counts that nobody has confirmed", {
    file: "adapters/server/giveaway/participants.ts",
    line: "and s.state = 'verified' order by",
    fault: "and (s.state = 'verified' or ${PLANTED}) order by",
    test: calls,
  }),
  planted("NL-03", "h", "who takes part is subscribed to the newsletter", {
    ...value("adapters/server/giveaway/entries.ts", "!asked.newsletter", "false"),
    test: calls,
  }),
  planted("NL-03", "b", "the rules are accepted beforehand", {
    file: "adapters/server/giveaway/pages.tsx",
    line: "defaultChecked={typed.accepts}",
    fault: "defaultChecked={PLANTED || typed.accepts}",
    test: "tests/browser/giveaway.deep.spec.ts",
  }),
  planted("NL-03", "b", "what was typed is lost", {
    file: "adapters/server/giveaway/pages.tsx",
    line: "giveawayShown(giveaway, locale, typed, wrongIn",
    fault: "giveawayShown(giveaway, locale, PLANTED ? untyped : typed, wrongIn",
    test: "tests/browser/giveaway.deep.spec.ts",
  }),
]
