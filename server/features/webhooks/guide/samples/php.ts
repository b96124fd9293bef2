/** A complete receiver that verifies signatures. PHP 7.4 or newer, without extensions. */
export const phpReceiver = `<?php
/** Checks that the body was signed with our secret within the last 5 minutes. */
function is_signed(string $body): bool
{
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $sentAt = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (abs(time() - (int) $sentAt) > 300) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', getenv('WEBHOOK_SECRET')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$sentAt.$body", $key, true));
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}

$body = file_get_contents('php://input');
if (!is_signed($body)) {
    http_response_code(401);
    exit;
}
['type' => $type, 'data' => $data] = json_decode($body, true);
// Store the webhook-id and skip ids you have already processed.
error_log($_SERVER['HTTP_WEBHOOK_ID'] . " $type " . ($data['url'] ?? ''));
http_response_code(204);`;
