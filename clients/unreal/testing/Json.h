// Stubs of Unreal's Json module: values, one parser and one writer.

#pragma once

#include "Core.h"
#include <cstdio>

enum class EJson { None, Null, String, Number, Boolean, Array, Object };

struct FJsonObject;

struct FJsonValue
{
	EJson Type = EJson::Null;
	FString text;
	double number = 0;
	bool truth = false;
	TArray<TSharedPtr<FJsonValue>> list;
	TSharedPtr<FJsonObject> object;

	bool IsNull() const { return Type == EJson::Null; }
	FString AsString() const { return text; }
	const TSharedPtr<FJsonObject>& AsObject() const { return object; }
	const TArray<TSharedPtr<FJsonValue>>& AsArray() const { return list; }
	bool TryGetString(FString& into) const { return Type == EJson::String && (into = text, true); }
	bool TryGetNumber(double& into) const { return Type == EJson::Number && (into = number, true); }
	bool TryGetNumber(int32& into) const { return Type == EJson::Number && (into = int32(number), true); }
	bool TryGetBool(bool& into) const { return Type == EJson::Boolean && (into = truth, true); }
	bool TryGetArray(const TArray<TSharedPtr<FJsonValue>>*& into) const { return Type == EJson::Array && (into = &list, true); }
	bool TryGetObject(const TSharedPtr<FJsonObject>*& into) const { return Type == EJson::Object && (into = &object, true); }
};

struct FJsonObject
{
	TMap<FString, TSharedPtr<FJsonValue>> Values;
	void SetField(const TCHAR* name, const TSharedPtr<FJsonValue>& value) { Values.Add(name, value); }
	void SetField(const FString& name, const TSharedPtr<FJsonValue>& value) { Values.Add(name, value); }
	TSharedPtr<FJsonValue> TryGetField(const TCHAR* name) const
	{
		const auto* found = Values.Find(FString(name));
		return found ? *found : nullptr;
	}
};

struct FJsonValueNull : FJsonValue {};
struct FJsonValueString : FJsonValue { FJsonValueString(FString from) { Type = EJson::String; text = std::move(from); } };
struct FJsonValueNumber : FJsonValue { FJsonValueNumber(double from) { Type = EJson::Number; number = from; } };
struct FJsonValueBoolean : FJsonValue { FJsonValueBoolean(bool from) { Type = EJson::Boolean; truth = from; } };
struct FJsonValueArray : FJsonValue { FJsonValueArray(TArray<TSharedPtr<FJsonValue>> from) { Type = EJson::Array; list = std::move(from); } };
struct FJsonValueObject : FJsonValue { FJsonValueObject(TSharedPtr<FJsonObject> from) { Type = EJson::Object; object = std::move(from); } };

template <typename T> struct TCondensedJsonPrintPolicy {};
template <typename T, typename Policy> struct TJsonWriterFactory { static FString* Create(FString* into) { return into; } };
template <typename T> struct TJsonReaderFactory { static std::shared_ptr<FString> Create(const FString& text) { return std::make_shared<FString>(text); } };

class JsonParser
{
public:
	explicit JsonParser(const FString& from) : text(Narrow(from)) {}

	TSharedPtr<FJsonObject> Parse()
	{
		TSharedPtr<FJsonValue> value;
		if (!Value(value, 0) || Next() != 0 || value->Type != EJson::Object) return nullptr;
		return value->object;
	}

private:
	char Next()
	{
		while (at < text.size() && std::strchr(" \t\r\n", text[at])) ++at;
		return at < text.size() ? text[at] : 0;
	}

	bool Take(const char* word)
	{
		if (text.compare(at, std::strlen(word), word) != 0) return false;
		at += std::strlen(word);
		return true;
	}

	bool Value(TSharedPtr<FJsonValue>& into, int depth)
	{
		const char sign = Next();
		if (depth > 500) return false;
		if (sign == '{') return Object(into, depth);
		if (sign == '[') return List(into, depth);
		if (sign == '"') { FString found; into = nullptr; return String(found) && (into = MakeShared<FJsonValueString>(found), true); }
		if (Take("true")) return into = MakeShared<FJsonValueBoolean>(true), true;
		if (Take("false")) return into = MakeShared<FJsonValueBoolean>(false), true;
		if (Take("null")) return into = MakeShared<FJsonValueNull>(), true;
		if (sign != '-' && !std::isdigit(uint8(sign))) return false;
		char* end = nullptr;
		into = MakeShared<FJsonValueNumber>(std::strtod(text.c_str() + at, &end));
		at = end - text.c_str();
		return true;
	}

	bool Object(TSharedPtr<FJsonValue>& into, int depth)
	{
		const auto object = MakeShared<FJsonObject>();
		into = MakeShared<FJsonValueObject>(object);
		++at;
		if (Next() == '}') return ++at;
		while (true)
		{
			FString name;
			TSharedPtr<FJsonValue> value;
			if (Next() != '"' || !String(name) || Next() != ':') return false;
			++at;
			if (!Value(value, depth + 1)) return false;
			object->SetField(name, value);
			const char sign = Next();
			++at;
			if (sign == '}') return true;
			if (sign != ',') return false;
		}
	}

	bool List(TSharedPtr<FJsonValue>& into, int depth)
	{
		TArray<TSharedPtr<FJsonValue>> items;
		++at;
		if (Next() == ']') return ++at, into = MakeShared<FJsonValueArray>(items), true;
		while (true)
		{
			TSharedPtr<FJsonValue> value;
			if (!Value(value, depth + 1)) return false;
			items.Add(value);
			const char sign = Next();
			++at;
			if (sign == ']') return into = MakeShared<FJsonValueArray>(items), true;
			if (sign != ',') return false;
		}
	}

	bool String(FString& into)
	{
		std::string found;
		for (++at; at < text.size(); ++at)
		{
			if (text[at] == '"') { ++at; into += Widen(found); return true; }
			if (text[at] != '\\') { found += text[at]; continue; }
			const char sign = text[++at];
			const char* plain = std::strchr("\"\"\\\\//b\bf\fn\nr\rt\t", sign);
			if (sign == 'u')
			{
				into += Widen(found);
				found.clear();
				into.text += TCHAR(std::stoi(text.substr(at + 1, 4), nullptr, 16));
				at += 4;
			}
			else if (plain && sign) found += plain[1];
			else return false;
		}
		return false;
	}

	std::string text;
	size_t at = 0;
};

inline std::string WriteJson(const FJsonValue& value);

inline std::string WriteText(const FString& text)
{
	std::string written = "\"";
	for (const char sign : Narrow(text))
	{
		char escape[8];
		if (sign == '"' || sign == '\\') written += '\\';
		if (uint8(sign) >= 0x20) written += sign;
		else { std::snprintf(escape, sizeof escape, "\\u%04x", sign); written += escape; }
	}
	return written + '"';
}

inline std::string WriteJson(const FJsonObject& object)
{
	std::string written;
	for (const auto& one : object.Values) written += (written.empty() ? "" : ",") + WriteText(one.Key) + ":" + WriteJson(*one.Value);
	return "{" + written + "}";
}

inline std::string WriteJson(const FJsonValue& value)
{
	if (value.Type == EJson::String) return WriteText(value.text);
	if (value.Type == EJson::Boolean) return value.truth ? "true" : "false";
	if (value.Type == EJson::Object) return WriteJson(*value.object);
	std::string written;
	if (value.Type == EJson::Array)
	{
		for (const auto& one : value.list) written += (written.empty() ? "" : ",") + WriteJson(*one);
		return "[" + written + "]";
	}
	char number[32];
	std::snprintf(number, sizeof number, "%.17g", value.number);
	return value.Type == EJson::Number ? number : "null";
}

struct FJsonSerializer
{
	static bool Serialize(const TSharedRef<FJsonObject>& object, FString* into) { *into = Widen(WriteJson(*object)); return true; }
	static bool Deserialize(const std::shared_ptr<FString>& reader, TSharedPtr<FJsonObject>& into) { into = JsonParser(*reader).Parse(); return into.IsValid(); }
};
