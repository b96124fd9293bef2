interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
}

/** How many files, connections among them, the system lets this process have open; undefined where it does not say. */
export function openFilesMax(): number | undefined {
  // Else it looks up the names of whoever we are connected with, and waits for them.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as Report;
  report.excludeNetwork = false;
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : undefined;
}
