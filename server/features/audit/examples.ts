/** Audit log entries in the examples of the documents. */
export const refusedEvent = {
  audit_id: 12,
  at: '2026-11-21T08:59:12.000Z',
  interface: 'rest',
  action: 'event.send',
  times: 1,
  site_id: 2,
  record: null,
  actor: 'site token 21',
  actor_name: 'Token of Bakery',
  did: 'tried to send an event of Bakery',
  actor_kind: 'site',
  token_id: 21,
  address: null,
  result: 'refused' as const,
  status: 422,
  duration_ms: 0.4,
  error_code: 'validation_failed',
  error_text: '1 field needs attention: type.',
  request_id: 'req_01JD6Y4T9V0000000000000000',
};

export const file =
  'audit_id,at,interface,action,times,site_id,record,actor,actor_kind,token_id,address,result,status,duration_ms,error_code,error_text,request_id,actor_name,did\r\n' +
  '5012,"2026-11-21T08:59:12.000Z","rest","event.send",1,7,,"site token 21","site",21,,"refused",422,0.4,"validation_failed","1 field needs attention: type.","req_01JD6Y4T9V0000000000000000","Token of Bakery","tried to send an event of Bakery"\r\n';
