import { defineFeature } from '../../platform/feature/index.ts';
import { createOutbound } from '../../platform/outbound/index.ts';
import { createAcme } from './provider/acme-client.ts';
import { createCertificates, type Outcome } from './service/certificates.ts';
import { openConfiguredCertificate } from './service/configured-certificate.ts';
import { createKeyring } from './service/keyring.ts';
import { createSealedKeys, secretsOfCertificates } from './service/sealed-keys.ts';
import { settings } from './settings.ts';
import { certificateUsers } from './work/certificate-users.ts';
import { orderJob, planJob, windowJob } from './work/jobs.ts';
import { orderJobHandler, windowJobHandler } from './work/ordering.ts';
import { planJobHandler } from './work/planning.ts';

/**
 * Certificates for the names at which this server terminates TLS: ordered from an authority, renewed, and
 * loaded for handshakes.
 */
export const certificates = defineFeature({
  name: 'certificates',
  settings,
  tables: ['certificate', 'acme_account'],
  mayRead: ['site'],
  jobs: [planJob, orderJob, windowJob],
  start({ database, clock, settings, siteHosts, envelopes, resolve, onFault, contributions }) {
    const { now } = clock;
    const isOn = settings.httpsPort !== undefined;
    const hasAuthority = isOn && settings.acmeTermsAgreed;
    const keys = createSealedKeys(envelopes);
    const files = { certificate: settings.tlsCertificateFile, key: settings.tlsKeyFile };
    const ownCertificate =
      isOn && files.certificate !== undefined && files.key !== undefined
        ? openConfiguredCertificate({ certificate: files.certificate, key: files.key })
        : undefined;
    const outbound = createOutbound({ allowed: 'all', trusted: settings.extraTlsCa ?? [], resolve });
    const acme = createAcme({ directoryUrl: settings.acmeUrl, outbound, now });
    const isServed = (name: string) => siteHosts.addresseeOf(name).app !== 'none';
    const keyring = createKeyring({ database, keys, ownCertificate, isServed, isOn, onFault });
    const listeners: ((outcome: Outcome) => void)[] = [];
    const users = contributions(certificateUsers);
    const working = {
      database,
      acme,
      keys,
      users,
      now,
      onOutcome: (outcome: Outcome) => listeners.forEach((listener) => void listener(outcome)),
      directoryUrl: settings.acmeUrl,
      contact: settings.acmeContact,
    };
    return {
      exports: createCertificates({
        isOn,
        hasAuthority,
        keyring,
        ownCertificate,
        reader: database.reader,
        listeners,
      }),
      jobs: [
        planJobHandler({
          isOn: hasAuthority,
          publicHost: settings.publicUrl === undefined ? undefined : new URL(settings.publicUrl).hostname,
          sitesHost: settings.sitesHost,
          users,
          isGiven: (name) => ownCertificate?.covers(name) ?? false,
          now,
        }),
        orderJobHandler(working),
        windowJobHandler(working),
      ],
      secrets: secretsOfCertificates(envelopes),
      close: keyring.close,
    };
  },
});
