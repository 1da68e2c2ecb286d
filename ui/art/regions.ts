import type { RegionId } from "../../domain/catalogue/taxonomy.ts"
import * as hills from "./views/hills.ts"
import * as mountains from "./views/mountains.ts"
import * as shores from "./views/shores.ts"
import * as south from "./views/south.ts"
import * as towns from "./views/towns.ts"
import type { View } from "./views/view.ts"
import type { Ground } from "./where.ts"

type Views = Readonly<Record<Ground, readonly [View, ...View[]]>>

/** Each region's landscapes, in the order of their words in `where.ts`. */
export const views: Readonly<Record<RegionId, Views>> = {
  abruzzo: {
    land: [mountains.apennine, hills.samnium],
    peaks: [mountains.apennine],
    water: [shores.trabucchi],
    town: [towns.peakCity],
  },
  basilicata: {
    land: [south.sassi, hills.lucania],
    peaks: [mountains.crags],
    water: [shores.maratea],
    town: [south.sassi],
  },
  calabria: {
    land: [south.aspromonte],
    peaks: [mountains.coastRidges],
    water: [shores.tropea],
    town: [shores.tropea, south.aspromonte],
  },
  campania: {
    land: [south.gulf, shores.amalfi],
    peaks: [mountains.coastRidges, south.gulf],
    water: [shores.amalfi, south.gulf],
    town: [towns.napoli, shores.amalfi],
  },
  "emilia-romagna": {
    land: [hills.plain, hills.prosecco],
    peaks: [mountains.forestRidges],
    water: [shores.harbour],
    town: [towns.bologna],
  },
  "friuli-venezia-giulia": {
    land: [hills.collio],
    peaks: [mountains.dolomites, mountains.alps],
    water: [shores.miramare],
    town: [shores.miramare, towns.gabled],
  },
  lazio: {
    land: [south.campagna],
    peaks: [mountains.forestRidges],
    water: [shores.ponza],
    town: [towns.colosseo, towns.roma],
  },
  liguria: {
    land: [shores.cinqueTerre],
    peaks: [mountains.coastRidges],
    water: [shores.cinqueTerre],
    town: [towns.genova, shores.cinqueTerre],
  },
  lombardia: {
    land: [hills.langhe, shores.como],
    peaks: [mountains.alps],
    water: [shores.como, shores.garda],
    town: [towns.milano],
  },
  marche: {
    land: [hills.marche],
    peaks: [mountains.apennine],
    water: [shores.conero],
    town: [towns.urbino],
  },
  molise: {
    land: [hills.samnium],
    peaks: [mountains.apennine],
    water: [shores.trabucchi],
    town: [towns.stoneCity, hills.samnium],
  },
  piemonte: {
    land: [hills.langhe],
    peaks: [mountains.alps, mountains.monteBianco],
    water: [shores.maggiore, shores.como],
    town: [towns.torino],
  },
  puglia: {
    land: [south.itria],
    peaks: [mountains.forestRidges],
    water: [shores.gargano],
    town: [towns.whiteCity, south.itria],
  },
  sardegna: {
    land: [south.nuragic, mountains.gennargentu],
    peaks: [mountains.gennargentu],
    water: [shores.granite, shores.bosa],
    town: [shores.bosa],
  },
  sicilia: {
    land: [south.agrigento, mountains.etna],
    peaks: [mountains.etna],
    water: [shores.taormina],
    town: [towns.palermo, shores.taormina],
  },
  toscana: {
    land: [hills.tuscany],
    peaks: [mountains.crags],
    water: [shores.elba],
    town: [towns.firenze],
  },
  "trentino-alto-adige": {
    land: [mountains.dolomites, hills.collio],
    peaks: [mountains.dolomites],
    water: [shores.garda, shores.alpineLake],
    town: [towns.gabled],
  },
  umbria: {
    land: [hills.umbria],
    peaks: [mountains.apennine],
    water: [shores.trasimeno],
    town: [hills.umbria, towns.stoneCity],
  },
  "valle-d-aosta": {
    land: [mountains.monteBianco],
    peaks: [mountains.monteBianco, mountains.alps],
    water: [shores.alpineLake],
    town: [towns.aosta],
  },
  veneto: {
    land: [hills.prosecco, hills.plain],
    peaks: [mountains.dolomites],
    water: [shores.lagoon, shores.garda],
    town: [shores.lagoon],
  },
}
