import type {
  DifferencePage,
  FlowCoverage,
  FlowMap,
  FlowPage,
  FlowPictures,
  FlowSummary,
  FlowTalk,
  FlowWords,
} from "../../../machines/kit/picture/types.ts"
import type { HttpClient } from "../http.ts"

const segment = encodeURIComponent

/** The pictures of the flows, which the build has drawn and the server sends. */
export default function flowsClient(http: HttpClient): FlowPictures {
  const data = (name: string) => `/flows/data/${name}.json`
  return {
    list: async () => (await http.get<readonly FlowSummary[]>(data("list"))) ?? [],
    map: (locale) => http.get<FlowMap>(data(`map/${locale}`)),
    words: (locale) => http.get<readonly FlowWords[]>(data(`words/${locale}`)),
    talk: (flow) => http.get<FlowTalk>(data(`${segment(flow)}/talk`)),
    page: (flow, locale) => http.get<FlowPage>(data(`${segment(flow)}/${locale}`)),
    difference: (flow, from, locale) =>
      http.get<DifferencePage>(data(`${segment(flow)}/from-${segment(from)}.${locale}`)),
    coverage: (flow) => http.get<FlowCoverage>(data(`coverage/${segment(flow)}`)),
  }
}
