import type { RegionId } from "../../../../domain/catalogue/taxonomy.ts"
import type { Ground } from "../../../../domain/pictures/where.ts"
import { miramare, trabucchi } from "./views/capes.ts"
import { conero, elba, gargano, granite, ponza, taormina, tropea } from "./views/cliffs.ts"
import { harbour, lagoon } from "./views/harbours.ts"
import { collio, langhe, lucania, marche, plain, prosecco, samnium, tuscany, umbria } from "./views/hills.ts"
import { alpineLake, como, garda, maggiore, trasimeno } from "./views/lakes.ts"
import {
  alps,
  apennine,
  coastRidges,
  crags,
  dolomites,
  etna,
  forestRidges,
  gennargentu,
  monteBianco,
} from "./views/mountains.ts"
import { amalfi, bosa, cinqueTerre, maratea } from "./views/sea-towns.ts"
import { agrigento, aspromonte, itria, sassi } from "./views/south.ts"
import {
  aosta,
  bologna,
  colosseo,
  firenze,
  gabled,
  genova,
  milano,
  napoli,
  palermo,
  peakCity,
  roma,
  stoneCity,
  torino,
  urbino,
  whiteCity,
} from "./views/towns.ts"
import { bay, campagna, gulf, nuragic } from "./views/tyrrhenian.ts"
import type { View } from "./views/view.ts"

type Views = Readonly<Record<Ground, readonly [View, ...View[]]>>

/** Each region's landscapes, in the order of their descriptions in `where.ts`. */
export const views: Readonly<Record<RegionId, Views>> = {
  abruzzo: {
    land: [apennine, samnium],
    peaks: [apennine],
    water: [trabucchi],
    town: [peakCity],
  },
  basilicata: {
    land: [sassi, lucania],
    peaks: [crags],
    water: [maratea],
    town: [sassi],
  },
  calabria: {
    land: [aspromonte],
    peaks: [coastRidges],
    water: [tropea],
    town: [tropea, aspromonte],
  },
  campania: {
    land: [gulf, amalfi],
    peaks: [coastRidges, gulf],
    water: [amalfi, bay],
    town: [napoli, amalfi],
  },
  "emilia-romagna": {
    land: [plain, prosecco],
    peaks: [forestRidges],
    water: [harbour],
    town: [bologna],
  },
  "friuli-venezia-giulia": {
    land: [collio],
    peaks: [dolomites, alps],
    water: [miramare],
    town: [miramare, gabled],
  },
  lazio: {
    land: [campagna],
    peaks: [forestRidges],
    water: [ponza],
    town: [colosseo, roma],
  },
  liguria: {
    land: [cinqueTerre],
    peaks: [coastRidges],
    water: [cinqueTerre],
    town: [genova, cinqueTerre],
  },
  lombardia: {
    land: [langhe, como],
    peaks: [alps],
    water: [como, garda],
    town: [milano],
  },
  marche: {
    land: [marche],
    peaks: [apennine],
    water: [conero],
    town: [urbino],
  },
  molise: {
    land: [samnium],
    peaks: [apennine],
    water: [trabucchi],
    town: [stoneCity, samnium],
  },
  piemonte: {
    land: [langhe],
    peaks: [alps, monteBianco],
    water: [maggiore, como],
    town: [torino],
  },
  puglia: {
    land: [itria],
    peaks: [forestRidges],
    water: [gargano],
    town: [whiteCity, itria],
  },
  sardegna: {
    land: [nuragic, gennargentu],
    peaks: [gennargentu],
    water: [granite, bosa],
    town: [bosa],
  },
  sicilia: {
    land: [agrigento, etna],
    peaks: [etna],
    water: [taormina],
    town: [palermo, taormina],
  },
  toscana: {
    land: [tuscany],
    peaks: [crags],
    water: [elba],
    town: [firenze],
  },
  "trentino-alto-adige": {
    land: [dolomites, collio],
    peaks: [dolomites],
    water: [garda, alpineLake],
    town: [gabled],
  },
  umbria: {
    land: [umbria],
    peaks: [apennine],
    water: [trasimeno],
    town: [umbria, stoneCity],
  },
  "valle-d-aosta": {
    land: [monteBianco],
    peaks: [monteBianco, alps],
    water: [alpineLake],
    town: [aosta],
  },
  veneto: {
    land: [prosecco, plain],
    peaks: [dolomites],
    water: [lagoon, garda],
    town: [lagoon],
  },
}
